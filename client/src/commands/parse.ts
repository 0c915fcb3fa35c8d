import { offers } from '../speech/offers';
import { CLAIMS } from './claims';
import { COMPANY } from './company';
import { always, answer, type At, type Intent, type Verb } from './intent';
import { LOOKS } from './looks';
import { bare, MOVES } from './moves';
import { GATHERING, ROOM } from './room';
import { TOPICS } from './topics';

const OTHERS: readonly Verb[] = [
  {
    words: ['again', 'say again', 'say it again', 'repeat'],
    example: '3',
    help: 'says the last lines again, so many',
    fits: always,
    read: (rest) => ({ does: 'again', lines: Math.max(Number(/\d+/.exec(rest)?.[0] ?? 1), 1) }),
  },
  {
    words: ['rules'],
    example: 'blooper',
    help: 'reads the rules that speak of it',
    fits: always,
    read: (about) => ({ does: 'rules', about }),
  },
  { words: ['yes'], help: '', fits: () => false, read: () => ({ does: 'yes' }) },
  { words: ['no'], help: '', fits: () => false, read: () => ({ does: 'no' }) },
  {
    words: ['close', 'quit'],
    help: 'closes this line, as Escape does',
    fits: always,
    read: () => ({ does: 'close' }),
  },
  {
    words: ['help', 'commands'],
    example: 'claim',
    help: 'lists what may be typed now',
    fits: always,
    read: help,
  },
];

const HELP = 'Type help for all commands.';

/** Those that come first are meant where several begin alike. */
const IN_A_MATCH: readonly Verb[] = [
  ...MOVES,
  ...CLAIMS,
  ...LOOKS,
  ...TOPICS,
  ...COMPANY,
  ...ROOM,
  ...OTHERS,
];
const BEFORE_IT: readonly Verb[] = [...GATHERING, ...ROOM, ...COMPANY, ...OTHERS];

function verbs({ view }: At): readonly Verb[] {
  return view.phase === 'lobby' ? BEFORE_IT : IN_A_MATCH;
}

/**
 * What a typed text means among what the table offers now: `bid 3`, `king of hearts`, `score`. Text
 * that means nothing, or several things, is answered in words with what would fit.
 */
export function parse(typed: string, at: At): Intent {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!text) return answer('Type a command; help lists them.');
  if (text === '?') return help('', at);
  const found = verbOf(text, at);
  if (found) return found.verb.read(text.slice(found.length).trim(), at);
  return bare(text, at) ?? answer(`“${text}” means nothing here. ${whatNow(at)} ${HELP}`);
}

function whatNow({ view }: At): string {
  return view.choices.length ? offers(view) : view.prompt;
}

/** The command with the longest words that a text begins with, and how long they are. */
function verbOf(text: string, at: At): { verb: Verb; length: number } | null {
  const lower = text.toLowerCase();
  let found: { verb: Verb; length: number } | null = null;
  for (const verb of verbs(at)) {
    for (const word of verb.words) {
      const begins = lower === word || lower.startsWith(`${word} `);
      if (begins && word.length > (found?.length ?? 0)) found = { verb, length: word.length };
    }
  }
  return found;
}

function help(about: string, at: At): Intent {
  const named = about ? verbOf(about, at)?.verb : undefined;
  if (named) return answer(`${usage(named)}.`);
  const now = verbs(at).filter((verb) => verb.help && verb.fits(at));
  return answer(`${now.map(usage).join('. ')}.`);
}

function usage({ words, example, help: does }: Verb): string {
  return `${words[0] ?? ''}${example ? ` (as in: ${words[0] ?? ''} ${example})` : ''}: ${does}`;
}
