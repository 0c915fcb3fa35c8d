import type { Topic } from '../speech/topics';
import { always, type Verb } from './intent';

const TOLD: readonly (readonly [Topic, readonly string[], string])[] = [
  ['hand', ['hand', 'my hand', 'cards'], 'your cards, and hands that lie open'],
  ['trick', ['trick', 'this trick', 'table'], 'the cards of this trick, and who is winning it'],
  ['last', ['last', 'last trick'], 'the last trick'],
  ['bids', ['bids', 'auction', 'contract'], 'the bids, and the contract'],
  ['trump', ['trump', 'trumps'], 'what is trump'],
  ['tricks', ['tricks', 'targets'], 'tricks won and needed'],
  ['score', ['score', 'points'], 'the score'],
  ['legal', ['legal', 'what', 'what may i play'], 'what you may bid or play'],
  ['deal', ['deal', 'this deal'], 'which deal it is, and who dealt'],
  ['turn', ['turn', 'whose turn', 'now'], 'what the table waits for'],
  ['people', ['people', 'who'], 'who is at the table'],
];

/** Commands that only speak. */
export const TOPICS: readonly Verb[] = TOLD.map(([topic, words, help]) => ({
  words,
  help: `says ${help}`,
  fits: always,
  read: () => ({ does: 'tell', topic }),
}));
