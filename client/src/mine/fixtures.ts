import type { MyMatch, MyMatches, MySide } from '../protocol';

/** A side for tests; the first name is one's own where that is Ann's. */
export function side(total: number, ...names: string[]): MySide {
  return {
    players: names.map((name) => ({ name, bot: name !== 'Ann', me: name === 'Ann' })),
    total,
  };
}

/** A match for tests. */
export function match(differs: Partial<MyMatch> = {}): MyMatch {
  return {
    table: '8jg82squdugs',
    match: 1,
    at: '2026-11-30T20:15:00Z',
    game: 'Back Alley Bridge, short',
    begun: true,
    goesOn: false,
    ending: 'won',
    played: 14,
    deals: 14,
    sides: [side(122, 'Ann', 'Ruth'), side(-87, 'Lou', 'Max')],
    friends: false,
    here: true,
    pbn: false,
    again: { rules: 'back-alley', options: {}, bot: 'house' },
    ...differs,
  };
}

/** A page of matches for tests. */
export function matches(differs: Partial<MyMatches> = {}): MyMatches {
  return { matches: [], after: null, games: [], total: 0, won: 0, goOn: 0, friends: 0, ...differs };
}
