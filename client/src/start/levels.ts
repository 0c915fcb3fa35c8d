import type { Choice } from '../device';

/** Where nobody has chosen a level yet: one that does not punish the first mistakes. */
export const FIRST_LEVEL = 'house';

/** How well computer players play, in words; one that has none here goes by its name. */
const LEVELS: Record<string, { title: string; text: string }> = {
  expert: {
    title: 'Strong',
    text: 'Weighs hundreds of ways in which the unseen cards may lie, for a second at most.',
  },
  club: {
    title: 'Medium',
    text: 'Weighs a few dozen ways in which the unseen cards may lie, and is quicker.',
  },
  house: {
    title: 'Easy',
    text: 'Counts its cards, remembers what was played, and decides at once.',
  },
  natural: {
    title: 'Strong',
    text: 'Bids by agreements that you can read, and weighs how the unseen cards may lie.',
  },
  random: { title: 'Beginner', text: 'Does anything that is allowed.' },
};

/** The levels that a game offers, in words. */
export function levelChoices(levels: readonly string[]): (Choice<string> & { text: string })[] {
  return levels.map((value) => ({ value, ...(LEVELS[value] ?? { title: value, text: '' }) }));
}

/** A level in the midst of a sentence: "strong". */
export function levelInWords(level: string): string {
  return LEVELS[level]?.title.toLowerCase() ?? level;
}

/** The level that is wanted, where it is offered; else the best, which is the first. */
export function levelAmong(levels: readonly string[], wanted: string | null): string {
  return levels.find((level) => level === wanted) ?? levels[0] ?? '';
}
