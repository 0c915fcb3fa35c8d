import { request, requestAsMyself } from '../link/requests';
import type { JoinLink, KeepProfile, MyMatches, MyProfile } from '../protocol';

/** What is asked for of one's matches; what is empty narrows nothing down. */
export interface Wanted {
  rules: string;
  ending: string;
  friends: string;
  who: string;
}

/** One's matches, those after a mark that the answer before came with. */
export function myMatches(wanted: Wanted, after = ''): Promise<MyMatches> {
  const asked = Object.entries({ ...wanted, after }).filter(([, value]) => value);
  const query = new URLSearchParams(asked).toString();
  return requestAsMyself(`api/matches${query && `?${query}`}`);
}

export function myProfile(): Promise<MyProfile> {
  return requestAsMyself('api/profile');
}

export function keepProfile(wish: KeepProfile): Promise<MyProfile> {
  return requestAsMyself('api/profile', wish);
}

/** A token by which another device becomes who this one is. */
export function joinLink(): Promise<JoinLink> {
  return requestAsMyself('api/profile/links', {});
}

/** Makes this device one of those that the token stands for. */
export function joinProfile(token: string): Promise<MyProfile> {
  return requestAsMyself('api/profile/devices', { token });
}

/** Lets go of all the other devices. */
export function keepOnlyThis(): Promise<MyProfile> {
  return requestAsMyself('api/profile/only', {});
}

/** Deletes all that is kept of whoever has this device. */
export function deleteMe(): Promise<MyProfile> {
  return request('api/profile/deleted', {});
}

/** Where all of it can be taken home from. */
export const EXPORT = 'api/profile/export';

/** The link that brings a device along: what is behind the # is sent to no server. */
export function joinLinkTo(token: string): string {
  return `${new URL('mine/me', document.baseURI).href}#${token}`;
}
