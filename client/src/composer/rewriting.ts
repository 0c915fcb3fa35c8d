import type { Rule } from '../protocol';

/** How one set of rules differs from another. */
export interface Rewriting {
  /** By anchor, the sentences that the older rules do not have there. */
  fresh: ReadonlyMap<string, ReadonlySet<string>>;
  /** By anchor, the sentences that the newer rules have there no longer. */
  lost: ReadonlyMap<string, readonly string[]>;
  /** Anchors of the rules that are new, or have another sentence, or one fewer. */
  changed: ReadonlySet<string>;
  /** Anchors of the rules that the older ones do not have at all. */
  added: ReadonlySet<string>;
  /** Rules that are left out. */
  gone: readonly Rule[];
}

export const NOTHING: Rewriting = rewriting([], []);

export function rewriting(older: readonly Rule[], newer: readonly Rule[]): Rewriting {
  const before = new Map(older.map((rule) => [rule.anchor, rule]));
  const after = new Set(newer.map(({ anchor }) => anchor));
  const fresh = new Map<string, ReadonlySet<string>>();
  const lost = new Map<string, readonly string[]>();
  for (const { anchor, text } of newer) {
    const known = before.get(anchor)?.text ?? [];
    const come = text.filter((sentence) => !known.includes(sentence));
    const went = known.filter((sentence) => !text.includes(sentence));
    if (come.length) fresh.set(anchor, new Set(come));
    if (went.length) lost.set(anchor, went);
  }
  return {
    fresh,
    lost,
    changed: new Set([...fresh.keys(), ...lost.keys()]),
    added: new Set([...after].filter((anchor) => !before.has(anchor))),
    gone: older.filter(({ anchor }) => !after.has(anchor)),
  };
}

/** Say it in a line, for who does not see the rules: "Rewritten: Boards. Left out: A tie." */
export function rewritingInWords(rewritten: Rewriting, newer: readonly Rule[]): string {
  const titles = newer
    .filter(({ anchor }) => rewritten.changed.has(anchor))
    .map(({ title }) => title);
  const gone = rewritten.gone.map(({ title }) => title);
  return [...line('Rewritten', titles), ...line('Left out', gone)].join(' ');
}

function line(what: string, titles: string[]): string[] {
  return titles.length ? [`${what}: ${titles.join(', ')}.`] : [];
}
