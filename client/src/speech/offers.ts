import { bidOf, callWords } from '../bridge/calls';
import { cardWords, theCard } from '../cards/words';
import type { BidChoice, HandCard, View } from '../protocol';
import { cardsDue } from '../table/moment';
import { suitBySuit } from './cards';

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** As few bids in a row are named one by one. */
const FEW = 3;

/** Things in a row, of which one is to be chosen: "pass, 1 or 2". */
export function either(things: readonly string[]): string {
  return EITHER.format(things);
}

/** A bid as it is spoken, also one of an auction: "3", "2 hearts", "raise the board". */
export function spokenBid({ action, text }: Pick<BidChoice, 'action' | 'text'>): string {
  return bidOf(action) ? callWords(action) : text;
}

/** Bids that may be made, those that follow each other as "1 to 7". */
export function spokenBids(choices: readonly BidChoice[]): string {
  const runs: BidChoice[][] = [];
  for (const choice of choices) {
    const run = runs.at(-1);
    const kind = kindOf(choice);
    if (run?.[0] && kind && kindOf(run[0]) === kind) run.push(choice);
    else runs.push([choice]);
  }
  return either(
    runs.flatMap((run) => {
      const words = run.map(spokenBid);
      return words.length < FEW ? words : [`${words[0] ?? ''} to ${words.at(-1) ?? ''}`];
    }),
  );
}

function kindOf({ action, text }: BidChoice): string {
  if (bidOf(action)) return 'call';
  return /^\d+(.*)/.exec(text)?.[1]?.padStart(1, '-') ?? '';
}

/** What the viewer may do now. */
export function offers(view: View): string {
  if (view.choices.length) return `You may say ${spokenBids(view.choices)}.`;
  const cards = cardsDue(view);
  const playable = cards.filter((card) => card.action !== null && card.playable);
  if (!playable.length) return `There is nothing to bid or play now. ${view.prompt}`;
  const does = view.phase === 'drawing' ? 'lay aside' : 'play';
  if (playable.length === 1) return `You may only ${does} ${onlyCard(playable)}.`;
  const all = playable.length === cards.length ? ' any card' : '';
  return `You may ${does}${all}: ${suitBySuit(playable)}`;
}

function onlyCard([card]: readonly HandCard[]): string {
  return card ? theCard(card.card) : '';
}

/** "the king or nine of hearts" at length: "king of hearts or nine of hearts". */
export function whichCard(cards: readonly HandCard[]): string {
  return either(cards.map(({ card }) => cardWords(card)));
}
