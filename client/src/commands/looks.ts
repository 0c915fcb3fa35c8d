import { answer, type At, type Intent, type Step, type Verb } from './intent';

const STEPS: readonly (readonly [Step, readonly string[], string])[] = [
  ['next', ['next', 'next card'], 'the next card of the deal you look back at'],
  ['previous', ['previous', 'prev', 'card back'], 'the card before'],
  ['next trick', ['next trick'], 'its next trick'],
  ['previous trick', ['previous trick', 'trick back'], 'the trick before'],
  ['start', ['start', 'first'], 'its beginning, with the bids'],
  ['end', ['end'], 'what it scored'],
  ['here', ['here'], 'the same again'],
  ['hands', ['hands', 'all hands'], 'all hands as they were dealt'],
  ['costs', ['costs', 'mistakes', 'given up'], 'its mistakes, and what everybody gave up'],
  ['next mistake', ['next mistake', 'mistake'], 'the next card that cost much'],
  ['next deal', ['next deal'], 'the deal after'],
  ['previous deal', ['previous deal', 'deal before'], 'the deal before'],
];

function look(rest: string, { view }: At): Intent {
  const deals = view.sheet.map(({ serial }) => serial);
  if (!view.reviews || !deals.length) return answer('There is no finished deal to look back at.');
  const number = /\d+/.exec(rest)?.[0];
  const serial = number === undefined ? deals.at(-1) : Number(number);
  if (serial === undefined || !deals.includes(serial)) {
    return answer(
      `Deal ${number ?? ''} is not over. Deals ${deals[0] ?? 1} to ${deals.at(-1) ?? 1} are.`,
    );
  }
  return { does: 'look', serial };
}

function step(to: Step, { looking }: At): Intent {
  return looking ? { does: 'step', to } : answer('Type look back first.');
}

/** Commands that look back at a deal that is over. */
export const LOOKS: readonly Verb[] = [
  {
    words: ['look back', 'look', 'review'],
    example: 'deal 2',
    help: 'looks back at the last deal, or at that one',
    fits: ({ view }) => view.reviews && view.sheet.length > 0,
    read: look,
  },
  {
    words: ['trick'],
    example: '3',
    help: 'that trick of the deal you look back at',
    fits: ({ looking }) => looking,
    read: (rest, at) =>
      rest ? step(Number(/\d+/.exec(rest)?.[0] ?? 0), at) : { does: 'tell', topic: 'trick' },
  },
  ...STEPS.map(([to, words, help]): Verb => ({
    words,
    help,
    fits: ({ looking }) => looking,
    read: (_, at) => step(to, at),
  })),
];
