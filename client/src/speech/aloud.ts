const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/−\s?(?=\d)/g, 'minus '],
  [/−/g, 'minus'],
  [/\s?×\s?/g, ' times '],
  [/(?<=\d)\s?\+\s?(?=\d)/g, ' plus '],
  [/ & /g, ' and '],
  [/♠/g, ' spades'],
  [/♥/g, ' hearts'],
  [/♦/g, ' diamonds'],
  [/♣/g, ' clubs'],
  [/[\s\u00a0]+/g, ' '],
];

/** A text with its signs as words, since voices read them differently or not at all. */
export function aloud(text: string): string {
  return SPOKEN.reduce((said, [sign, word]) => said.replace(sign, word), text).trim();
}
