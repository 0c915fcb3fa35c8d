import type { View } from '../protocol';
import { isAsked, isOver } from '../table/moment';
import { mySide } from '../table/places';
import type { SoundName } from './synth';

function trickCount(view: View): number {
  return view.sides.reduce((all, { tricks }) => all + tricks, 0);
}

function cardsDown(view: View): number {
  return view.trick?.cards.length ?? 0;
}

/** Whether the viewer's side has reached what it undertook. */
function reached(view: View): boolean {
  const own = view.sides.find(({ side }) => side === mySide(view));
  return Boolean(own?.target && own.tricks >= own.target);
}

/** What is to be heard as one view follows another, in order; a jump of several versions is quiet. */
export function heard(before: View, view: View): SoundName[] {
  if (before.match !== view.match || before.serial !== view.serial) return ending(before, view);
  const sounds: SoundName[] = [];
  if (view.bids.length > before.bids.length) {
    const said = view.bids.at(-1)?.action ?? '';
    sounds.push(/board|all|boston/.test(said) ? 'board' : 'bid');
  }
  const done = trickCount(view) > trickCount(before);
  if (done || cardsDown(view) > cardsDown(before)) {
    const card = (done ? view.lastTrick : view.trick)?.cards.at(-1)?.card;
    sounds.push(card === 'BB' ? 'yowl' : card === 'LB' ? 'lid' : 'card');
  }
  if (done) {
    const winner = view.lastTrick?.winner ?? null;
    const side = winner === null ? null : view.seats[winner]?.side;
    sounds.push(side === mySide(view) ? 'ours' : 'theirs');
    if (reached(view) && !reached(before)) sounds.push('made');
  }
  if (isAsked(view) && !isAsked(before) && !isOver(view)) sounds.push('turn');
  return [...sounds, ...ending(before, view)];
}

function ending(before: View, view: View): SoundName[] {
  if (isOver(before) || !isOver(view)) return [];
  const mine = mySide(view);
  if (mine === null) return [];
  if (view.result) return view.result.winners.includes(mine) ? ['won'] : ['missed'];
  const points = view.sheet.at(-1)?.sides[mine]?.points ?? 0;
  return points < 0 ? ['missed'] : [];
}
