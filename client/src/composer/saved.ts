import { device } from '../device';
import { fromText } from './chosen';

/** A rule set under a name, on this device. */
export interface Saved {
  name: string;
  /** Its text form. */
  text: string;
}

export const LONGEST_NAME = 40;
const MOST = 100;

/** The rule sets saved on this device; what is not one is passed over. */
export function savedRules(): Saved[] {
  let stored: unknown;
  try {
    stored = JSON.parse(device.savedRules);
  } catch {
    return []; // nothing yet, or something else's
  }
  if (!Array.isArray(stored)) return [];
  const names = new Set<string>();
  return stored.filter((one): one is Saved => {
    if (!isSaved(one) || names.has(one.name)) return false;
    names.add(one.name);
    return true;
  });
}

function isSaved(one: unknown): one is Saved {
  if (typeof one !== 'object' || one === null) return false;
  const { name, text } = one as Partial<Saved>;
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= LONGEST_NAME &&
    typeof text === 'string' &&
    fromText(text) !== null
  );
}

/** Save under a name, in the place of what has it already; answers why it could not, or "". */
export function save(saved: Saved): string {
  const all = savedRules();
  const place = all.findIndex(({ name }) => name === saved.name);
  if (place < 0 && all.length >= MOST) return `${MOST} are saved here already. Delete one first.`;
  if (place < 0) all.unshift(saved);
  else all[place] = saved;
  return keep(all) ? '' : 'This device did not keep it: its storage is full or switched off.';
}

/** Forget it; answers where it was, for `restore`. */
export function forget(name: string): number {
  const all = savedRules();
  const place = all.findIndex((one) => one.name === name);
  if (place >= 0) keep(all.toSpliced(place, 1));
  return place;
}

/** Put it back where it was. */
export function restore(saved: Saved, place: number): void {
  const all = savedRules().filter(({ name }) => name !== saved.name);
  keep(all.toSpliced(place, 0, saved));
}

function keep(all: Saved[]): boolean {
  const stored = JSON.stringify(all);
  device.savedRules = stored;
  return device.savedRules === stored;
}
