import type { Rulebook } from '../protocol';
import { aloud } from '../speech/aloud';

/** As many rules are read at once. */
const MOST = 2;

/** The rules that speak of something, those named for it first; of many only what they are called. */
export function rulesSaid({ title, rules }: Rulebook, about: string): string {
  const word = about.toLowerCase();
  if (!word) return `${title}. Type rules and one of these: ${titles(rules)}.`;
  const named = rules.filter((rule) => rule.title.toLowerCase().includes(word));
  const found = named.length
    ? named
    : rules.filter(({ text }) => text.join(' ').toLowerCase().includes(word));
  if (!found.length) return `No rule speaks of ${about}. There are: ${titles(rules)}.`;
  if (found.length > MOST) return `Several rules speak of ${about}: ${titles(found)}.`;
  return aloud(found.map((rule) => `${rule.title}. ${rule.text.join(' ')}`).join(' '));
}

function titles(rules: Rulebook['rules']): string {
  return rules.map(({ title }) => title).join(', ');
}
