import { requestAsMyself } from '../link/requests';
import type { HostRoom, JoinRoom, MoveLink, RoomInfo, TableOpened } from '../protocol';

function at(code: string, what = ''): string {
  return `api/rooms/${encodeURIComponent(code)}${what}`;
}

export function hostRoom(wish: HostRoom): Promise<TableOpened> {
  return requestAsMyself('api/rooms', wish);
}

/** What somebody who is not there may know of a room. */
export function roomInfo(code: string): Promise<RoomInfo> {
  return requestAsMyself(at(code));
}

/** Come in, to play or only to watch. */
export function joinRoom(code: string, wish: JoinRoom): Promise<TableOpened> {
  return requestAsMyself(at(code, '/people'), wish);
}

/** A token that moves this device's place to another one. */
export function offerMove(code: string): Promise<MoveLink> {
  return requestAsMyself(at(code, '/moves'), {});
}

/** Take a place over from the device that made the token. */
export async function moveHere(code: string, token: string): Promise<TableOpened> {
  await roomInfo(code); // this device is known then, and has its place though the answer is lost
  return requestAsMyself(at(code, '/devices'), { token });
}
