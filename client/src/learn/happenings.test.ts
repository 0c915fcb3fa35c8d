import { describe, expect, it } from 'vitest';

import type { HandCard, View } from '../protocol';
import { happenings } from './happenings';

function view(more: Partial<View> = {}): View {
  const nothing = {
    turnUp: null,
    choices: [],
    agreements: false,
    highlights: [],
    seats: [],
    trick: null,
    hand: [],
    phase: 'playing',
    me: 0,
    turn: 1,
    due: 1,
    thrownIn: false,
    sheet: [],
    trump: { suit: 'H', odd: false, text: 'Hearts are trump' },
  };
  return { ...nothing, ...more } as Partial<View> as View;
}

function trick(...cards: string[]): View['trick'] {
  return { leader: 1, winner: 1, cards: cards.map((card, i) => ({ seat: 1 + i, card })) };
}

function hand(...cards: string[]): HandCard[] {
  return cards.map((card) => ({ card, playable: true, rule: null, why: null, action: card }));
}

const mine = { turn: 0, due: 0 };

describe('what happens for the first time', () => {
  it('is nothing while nothing does', () => {
    expect(happenings(view())).toEqual([]);
  });

  it('is the card that was turned, and the first bid', () => {
    const choices = [{ action: 'pass' }] as View['choices'];
    expect(happenings(view({ turnUp: 'H7', choices }))).toEqual(['trump', 'bids']);
    expect(happenings(view({ turnUp: 'LB' }))).toEqual(['turned-blooper']);
    expect(happenings(view({ choices, agreements: true }))).toEqual(['auction']);
  });

  it('is a board', () => {
    expect(happenings(view({ highlights: [{ kind: 'board-bid' }] as View['highlights'] }))).toEqual(
      ['boards'],
    );
  });

  it('is a suit that cannot be followed', () => {
    const led = { ...mine, trick: trick('S9') };
    expect(happenings(view({ ...led, hand: hand('D2', 'H3') }))).toEqual(['trick', 'following']);
    expect(happenings(view({ ...led, hand: hand('D2', 'S3') }))).toEqual(['trick']);
    expect(happenings(view({ trick: trick('S9'), hand: hand('D2') }))).toEqual([]);
  });

  it('is a trick that is trumped, but not one that trumps began', () => {
    expect(happenings(view({ trick: trick('S9', 'H2') }))).toEqual(['leading-trump']);
    expect(happenings(view({ trick: trick('H9', 'H2') }))).toEqual([]);
  });

  it('is a blooper, led or not', () => {
    expect(happenings(view({ trick: trick('BB', 'H2') }))).toEqual(['big-blooper-led']);
    expect(happenings(view({ trick: trick('LB') }))).toEqual(['little-blooper-led']);
    expect(happenings(view({ trick: trick('S9', 'LB') }))).toEqual(['highest-trumps']);
    const choices = [{ action: 'pass' }] as View['choices'];
    expect(happenings(view({ choices, hand: hand('H2', 'BB') }))).toEqual([
      'bids',
      'highest-trumps',
    ]);
  });

  it('is the first score, and no deal that was thrown in', () => {
    const over = { phase: 'between', sheet: [{}] as View['sheet'] } as const;
    expect(happenings(view(over))).toEqual(['score']);
    expect(happenings(view({ ...over, thrownIn: true }))).toEqual([]);
  });
});
