import { isSuitless } from '../cards/words';
import type { View } from '../protocol';
import { isMyCard, isOver } from '../table/moment';

/**
 * What a view shows that a newcomer may see for the first time, each by the anchor of the rule that
 * tells of it, what comes first in a deal first. A game without such a rule tells nothing of it.
 */
export function happenings(view: View): string[] {
  return HAPPENINGS.filter(([, shows]) => shows(view)).map(([anchor]) => anchor);
}

const HAPPENINGS: readonly (readonly [anchor: string, shows: (view: View) => boolean])[] = [
  ['turned-blooper', ({ turnUp }) => turnUp !== null && isSuitless(turnUp)],
  ['trump', ({ turnUp }) => turnUp !== null && !isSuitless(turnUp)],
  ['bids', ({ choices, agreements }) => choices.length > 0 && !agreements],
  [
    'highest-trumps',
    (view) => (view.choices.length > 0 && view.hand.some(isBlooper)) || hasBlooper(view),
  ],
  ['auction', ({ choices, agreements }) => choices.length > 0 && agreements],
  ['boards', ({ highlights }) => highlights.some(({ kind }) => kind === 'board-bid')],
  [
    'dummy',
    ({ seats }) => seats.some(({ role, openCards }) => role === 'dummy' && openCards.length > 0),
  ],
  ['big-blooper-led', (view) => led(view) === 'BB'],
  ['little-blooper-led', (view) => led(view) === 'LB'],
  ['trick', (view) => isMyCard(view) && led(view) !== undefined],
  ['following', cannotFollow],
  ['leading-trump', isTrumped],
  ['score', (view) => isOver(view) && !view.thrownIn && view.sheet.length > 0],
];

function led({ trick }: View): string | undefined {
  return trick?.cards[0]?.card;
}

function hasBlooper({ trick }: View): boolean {
  return (trick?.cards.slice(1) ?? []).some(isBlooper);
}

function isBlooper({ card }: { card: string }): boolean {
  return card === 'BB' || card === 'LB';
}

/** Whether the viewer is to play, and holds no card like the one that was led. */
function cannotFollow(view: View): boolean {
  const first = led(view);
  if (!isMyCard(view) || first === undefined || isSuitless(first)) return false;
  return view.hand.every(({ card, playable }) => playable && !card.startsWith(first.charAt(0)));
}

/** Whether a trick that another suit began was trumped. */
function isTrumped(view: View): boolean {
  const first = led(view);
  const suit = view.trump.suit;
  if (suit === null || first === undefined || isSuitless(first)) return false;
  if (first.startsWith(suit)) return false;
  return view.trick?.cards.some(({ card }) => card.startsWith(suit)) ?? false;
}
