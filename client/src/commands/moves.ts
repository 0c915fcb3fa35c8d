import { callWords } from '../bridge/calls';
import { cardWords, theCard } from '../cards/words';
import type { HandCard } from '../protocol';
import { capital } from '../speech/cards';
import { either, offers, spokenBid, spokenBids, whichCard } from '../speech/offers';
import { bidWords } from '../table/bids';
import { cardsDue } from '../table/moment';
import { bidsSaid } from './bidText';
import { cardsSaid } from './cardText';
import { answer, type At, type Intent, type Verb } from './intent';

/** As many bids are named where a text may mean several. */
const MOST_NAMED = 6;

/** A bid as it is offered. */
function bid(rest: string, at: At): Intent {
  const { view } = at;
  if (!view.choices.length) return answer(`There is nothing to bid now. ${view.prompt}`);
  if (!rest) return answer(offers(view));
  return bidAmong(rest, at) ?? answer(`You may not say ${rest} now. ${offers(view)}`);
}

/** The bid that a text says, or a question which; null where it says none on offer. */
function bidAmong(text: string, { view }: At): Intent | null {
  const found = bidsSaid(text, view.choices);
  const [choice] = found;
  if (!choice) return null;
  if (found.length > MOST_NAMED) return answer(`Which? ${spokenBids(found)}.`);
  if (found.length > 1) return answer(`Which? ${capital(either(found.map(spokenBid)))}.`);
  const sure =
    choice.warning && `${choice.warning} Type yes to say ${spokenBid(choice)} all the same.`;
  return { does: 'act', action: choice.action, words: bidWords(choice), sure };
}

/** A card to be played or laid aside. */
function play(rest: string, at: At): Intent {
  if (!rest) return answer(offers(at.view));
  return (
    cardAmong(rest, at) ??
    answer(`${capital(rest)} is not the name of a card. Say, for instance, king of hearts, or k h.`)
  );
}

/** The card that a text names, or why it is none; null where the text names no card at all. */
function cardAmong(text: string, { view }: At): Intent | null {
  const cards = cardsDue(view);
  const named = cardsSaid(text, cards);
  if (!named) return null;
  const playable = named.filter(({ action }) => action !== null);
  const found = named.length > 1 && playable.length ? playable : named;
  const [card] = found;
  if (!card) return answer(`There is no such card in your hand. ${offers(view)}`);
  if (!cards.some(({ action }) => action !== null)) {
    return answer(`You may not play now. ${view.prompt}`);
  }
  if (found.length > 1) return answer(`Which? ${capital(whichCard(found))}.`);
  if (card.action === null) return answer(whyNot(card));
  return { does: 'act', action: card.action, words: cardWords(card.card), sure: null };
}

function whyNot({ card, why }: HandCard): string {
  return why ?? `You may not play ${theCard(card)} now.`;
}

/** Why a card may not be played, or what a bid means. */
function why(rest: string, { view }: At): Intent {
  const cards = rest ? cardsSaid(rest, cardsDue(view)) : null;
  const [card] = cards ?? [];
  if (card && cards?.length === 1) {
    return answer(card.action === null ? whyNot(card) : `You may play ${theCard(card.card)}.`);
  }
  const [made] = rest ? bidsSaid(rest, view.bids.toReversed()) : [];
  if (made?.meaning) return answer(`${capital(callWords(made.action))}: ${made.meaning}.`);
  const [choice] = rest ? bidsSaid(rest, view.choices) : [];
  const means = choice?.meaning ?? choice?.stakes;
  if (choice && means) return answer(`${capital(spokenBid(choice))}: ${means}`);
  if (cards && cards.length > 1) return answer(`Which? ${capital(whichCard(cards))}.`);
  return answer(`Say why and a card of your hand, or a bid. ${offers(view)}`);
}

/** A bid or a card without a word before it: what is offered decides which. */
export function bare(text: string, at: At): Intent | null {
  const isCardAsked = cardsDue(at.view).some(({ action }) => action !== null);
  const card = at.view.choices.length && !isCardAsked ? null : cardAmong(text, at);
  return bidAmong(text, at) ?? card;
}

export const MOVES: readonly Verb[] = [
  {
    words: ['bid', 'call'],
    example: '3, board, 1nt, 2 hearts, x',
    help: 'makes that bid; the word bid may be left out',
    fits: ({ view }) => view.choices.length > 0,
    read: bid,
  },
  {
    words: ['play', 'discard', 'lay aside'],
    example: 'k h, king of hearts, big',
    help: 'plays that card; the word play may be left out',
    fits: ({ view }) => cardsDue(view).some(({ action }) => action !== null),
    read: play,
  },
  {
    words: ['why'],
    example: 'k h',
    help: 'why a card may not be played, or what a bid means',
    fits: ({ view }) => view.hand.length > 0,
    read: why,
  },
  {
    words: ['hint', 'advice'],
    help: 'what would be best',
    fits: ({ view }) => view.hint,
    read: (_, { view }) =>
      view.hint ? { does: 'hint' } : answer(`There is no hint to be had now. ${view.prompt}`),
  },
];
