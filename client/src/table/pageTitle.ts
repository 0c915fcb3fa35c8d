import type { View } from '../protocol';
import { isAsked } from './moment';
import { seatName } from './places';

/** What the tab of a browser says of a table: first of all whether somebody is to come back to it. */
export function pageTitle(view: View): string {
  return [about(view), 'Back Alley'].filter(Boolean).join(' — ');
}

function about(view: View): string {
  const { room, me, phase, turn, word } = view;
  if (phase === 'lobby') return room.may.includes('start') ? 'Ready to start' : 'Waiting';
  if (phase === 'finished') return `${word.charAt(0).toUpperCase()}${word.slice(1)} over`;
  if (room.paused !== null) return 'Paused';
  if (me !== null && room.countdown?.seats.includes(me) === true)
    return room.countdown.final.includes(me) ? 'Your time is nearly over' : 'Are you still there?';
  if (phase === 'between') return 'Deal over';
  if (turn === null) return '';
  if (turn !== me) return `${seatName(view, turn)}’s turn`;
  return isAsked(view) ? 'Your turn' : 'A computer plays for you';
}
