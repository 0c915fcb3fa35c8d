import { fresh } from '../highlights/fresh';
import type { Highlight, HighlightKind, View } from '../protocol';
import { isAsked, isOver } from '../table/moment';
import { mySide } from '../table/places';
import type { SoundName } from './synth';

/** What the card that was just put down sounds like, where it is none like the others. */
const CARDS: Partial<Record<HighlightKind, SoundName>> = {
  'big-blooper': 'yowl',
  'little-blooper': 'lid',
};
/** What becomes of a promise: to those who made it, and to the others. */
const ENDS: Partial<Record<HighlightKind, { ours: SoundName; theirs?: SoundName }>> = {
  'board-made': { ours: 'made', theirs: 'board' },
  'board-set': { ours: 'missed', theirs: 'board' },
  'target-made': { ours: 'made' },
  'target-missed': { ours: 'missed' },
};

function trickCount(view: View): number {
  return view.sides.reduce((all, { tricks }) => all + tricks, 0);
}

function cardsDown(view: View): number {
  return view.trick?.cards.length ?? 0;
}

/** What is to be heard as one view follows another, in order; a jump to another deal is quiet. */
export function heard(before: View, view: View): SoundName[] {
  if (before.match !== view.match || before.serial !== view.serial) return ending(before, view);
  const happened = fresh(before, view);
  const sounds: SoundName[] = [];
  if (view.bids.length > before.bids.length) {
    sounds.push(happened.some(({ kind }) => kind === 'board-bid') ? 'board' : 'bid');
  }
  const done = trickCount(view) > trickCount(before);
  if (done || cardsDown(view) > cardsDown(before)) {
    sounds.push(happened.map(({ kind }) => CARDS[kind]).find(Boolean) ?? 'card');
  }
  if (done) {
    const winner = view.lastTrick?.winner ?? null;
    const side = winner === null ? null : view.seats[winner]?.side;
    sounds.push(side === mySide(view) ? 'ours' : 'theirs');
  }
  sounds.push(...happened.flatMap((one) => ended(view, one)));
  if (isAsked(view) && !isAsked(before) && !isOver(view)) sounds.push('turn');
  return [...sounds, ...ending(before, view)];
}

function ended(view: View, { kind, seats }: Highlight): SoundName[] {
  const end = ENDS[kind];
  const mine = mySide(view);
  const isOurs = mine !== null && seats.some((seat) => view.seats[seat]?.side === mine);
  const sound = isOurs ? end?.ours : end?.theirs;
  return sound ? [sound] : [];
}

/** The end of a match, to those who played it. */
function ending(before: View, view: View): SoundName[] {
  const mine = mySide(view);
  if (before.result || !view.result || mine === null) return [];
  return view.result.winners.includes(mine) ? ['won'] : ['missed'];
}
