// Written by `make generated` from what the table says.
export const PHRASES = [
  { phrase: 'hello', text: 'Hello!' },
  { phrase: 'good-luck', text: 'Good luck!' },
  { phrase: 'well-played', text: 'Well played!' },
  { phrase: 'thanks', text: 'Thank you!' },
  { phrase: 'sorry', text: 'Sorry!' },
  { phrase: 'one-moment', text: 'One moment, please.' },
  { phrase: 'take-your-time', text: 'Take your time.' },
  { phrase: 'again', text: 'Once more?' },
] as const;

/** Characters of one line; the table takes no longer one. */
export const LONGEST_LINE = 200;
