/** A deal to be played again, as a link has it: who sits where, and the moment in its text form. */
export interface Replay {
  seat: number;
  /** The kind of the computer players; null for the best. */
  level: string | null;
  position: string;
}

/** The address that leads to it; what stands behind the # is sent to no server by itself. */
export function addressOf({ seat, level, position }: Replay): string {
  return `replay#${seat}${level === null ? '' : `,${level}`};${position}`;
}

/** What an address leads to; null where it leads nowhere. */
export function fromHash(hash: string): Replay | null {
  const found = /^#?(\d)(?:,([a-z-]{1,20}))?;(.+)$/s.exec(decoded(hash));
  return found?.[1] === undefined || found[3] === undefined
    ? null
    : { seat: Number(found[1]), level: found[2] ?? null, position: found[3] };
}

/** Some programs write what stands behind the # with escapes. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
