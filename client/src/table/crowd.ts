import type { View } from '../protocol';
import { countsAlone } from './moment';
import { seatsAside } from './places';

/** In letters: a name or a bid of more takes more room than there is beside a trick. */
const SHORT = 9;
/** More bids than these leave no room for seats of full size. */
const FEW_BIDS = 10;

/**
 * Whether those who sit round the table need rows of their own, above the trick and below it: there
 * are many, or much is to be said of them.
 */
export function isCrowded(view: View): boolean {
  if (seatsAside(view) > 1) return true;
  if (view.seats.some(({ openCards }) => openCards.length)) return false;
  return (
    (countsAlone(view) && view.phase === 'playing') ||
    view.choices.length > FEW_BIDS ||
    view.seats.some(
      ({ name, bid, faceUp, standIn, connected }) =>
        name.length > SHORT ||
        (bid?.length ?? 0) > SHORT ||
        faceUp.length > 0 ||
        standIn ||
        !connected,
    )
  );
}
