import type { Phrase } from '../protocol';

/** The ready phrases as they are pressed, in the order to offer them. */
export const PHRASES: readonly { phrase: Phrase; text: string }[] = [
  { phrase: 'hello', text: 'Hello!' },
  { phrase: 'good-luck', text: 'Good luck!' },
  { phrase: 'well-played', text: 'Well played!' },
  { phrase: 'thanks', text: 'Thank you!' },
  { phrase: 'sorry', text: 'Sorry!' },
  { phrase: 'one-moment', text: 'One moment, please.' },
  { phrase: 'take-your-time', text: 'Take your time.' },
  { phrase: 'again', text: 'Once more?' },
];

/** What a ready phrase says. */
export function phraseWords(phrase: Phrase): string {
  return PHRASES.find((one) => one.phrase === phrase)?.text ?? phrase;
}
