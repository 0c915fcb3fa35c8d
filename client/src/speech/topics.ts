import { callWords, contractOf } from '../bridge/calls';
import { theCard } from '../cards/words';
import { attendants } from '../company/people';
import type { RubberSide, SideView, TrickView, View } from '../protocol';
import { gain } from '../table/numbers';
import { declarerOf, dealOf, seatName } from '../table/places';
import { aloud } from './aloud';
import { cardCount, suitBySuit } from './cards';
import { offers, spokenBid } from './offers';

/** What can be asked for and is only spoken, each in words of its own. */
const TOPICS = { hand, trick, last, bids, trump, tricks, score, legal: offers, deal, people, turn };

export type Topic = keyof typeof TOPICS;

/** What the view says of a topic, in sentences. */
export function tell(view: View, topic: Topic): string {
  return aloud(TOPICS[topic](view));
}

/** Who has a view, what was said of it last, and a voice. */
export interface Speaker {
  lines: readonly { text: string }[];
  say: (text: string) => void;
}

/** Says what is asked for, or once more what was said last. */
export function speak(speaker: Speaker, view: View, topic: Topic | 'again'): void {
  const last = speaker.lines.at(-1)?.text ?? 'Nothing has been said yet.';
  speaker.say(topic === 'again' ? last : tell(view, topic));
}

function hand(view: View): string {
  const open = view.seats.filter(({ seat, openCards }) => seat !== view.me && openCards.length);
  const lying = open.map(
    ({ seat, role, openCards }) =>
      `${role === 'dummy' ? 'Dummy, ' : ''}${seatName(view, seat)}: ${suitBySuit(openCards)}`,
  );
  return [own(view), ...lying].join(' ');
}

function own(view: View): string {
  if (view.me === null) return 'You watch, and hold no cards.';
  if (view.blind) return `Your ${cardCount(view.seats[view.me]?.cards ?? 0)} lie face down.`;
  if (!view.hand.length) return 'You hold no cards.';
  const drawn = view.drawn === null ? '' : ` You drew ${theCard(view.drawn)}.`;
  return `${cardCount(view.hand.length)}. ${suitBySuit(view.hand)}${drawn}`;
}

function trick(view: View): string {
  const { trick: now, hand: cards } = view;
  if (now?.cards.length) {
    const isWinning = now.winner === view.me ? 'are' : 'is';
    const winner = now.winner === null ? '' : seatName(view, now.winner);
    return `${played(view, now)}${winner && ` ${winner} ${isWinning} winning.`}`;
  }
  if (view.phase === 'playing') return `No card lies in the trick. ${view.prompt}`;
  return `No trick is being played. ${cards.length ? view.prompt : ''}`;
}

function last(view: View): string {
  const { lastTrick } = view;
  const winner = lastTrick?.winner ?? null;
  if (!lastTrick || winner === null) return 'No trick has been won in this deal yet.';
  return `${played(view, lastTrick)} ${seatName(view, winner)} won.`;
}

/** "Lou led the queen of spades, Ruth played the king of spades." */
function played(view: View, { cards }: TrickView): string {
  return `${cards
    .map(({ seat, card }, i) => `${seatName(view, seat)} ${i ? 'played' : 'led'} ${theCard(card)}`)
    .join(', ')}.`;
}

function bids(view: View): string {
  if (!view.bids.length) return 'Nobody has bid yet.';
  const said = view.bids.map((bid) => `${seatName(view, bid.seat)} ${spokenBid(bid)}`);
  return `${said.join(', ')}. ${contract(view)}`;
}

function contract(view: View): string {
  const made = view.contract;
  if (!made) return '';
  const parts = contractOf(made.text);
  const bid = parts ? callWords(`${parts.level}${parts.strain}`) : made.text;
  const doubled = parts?.doubled ? ` ${parts.doubled},` : '';
  return `The contract is ${bid}${doubled} by ${declarerOf(view)}: ${made.taken} of ${made.needed} tricks so far.`;
}

function trump(view: View): string {
  const turned = [...(view.turnUp ? [view.turnUp] : []), ...view.turnedAgain].map(theCard);
  const { exchange } = view;
  return [
    view.trump.text ? `${view.trump.text}.` : 'Trump is not known yet.',
    turned.length && `${view.cut ? 'Cut for trump' : 'Turned up'}: ${turned.join(', then ')}.`,
    exchange && `${seatName(view, exchange.seat)} put ${theCard(exchange.out)} aside.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function tricks(view: View): string {
  const won = view.seats.filter((seat) => seat.tricks).map(tricksOfSeat(view));
  const sides = view.sides.map((side) => `${side.name}: ${target(side)}.`);
  return [...sides, won.length < 2 ? '' : `${won.join(', ')}.`, contract(view)]
    .filter(Boolean)
    .join(' ');
}

function target({ tricks: won, target: needed, contract: made }: SideView): string {
  const count = needed ? `${won} of ${needed} tricks` : won === 1 ? '1 trick' : `${won} tricks`;
  return made && made !== String(needed) ? `${count}, ${made}` : count;
}

function tricksOfSeat(view: View): (seat: View['seats'][number]) => string {
  return ({ seat, tricks: won }) => `${seatName(view, seat)} ${won}`;
}

function score(view: View): string {
  const deal = view.sheet.findLast(({ serial }) => serial === view.serial);
  const brought = deal?.sides.map(({ points, why, players }, i) => {
    const whys = players.map(
      (one) => `${seatName(view, one.seat)} ${gain(one.points)}: ${one.why}`,
    );
    return `${view.sides[i]?.name ?? ''} ${gain(points)}: ${whys.join('; ') || why}.`;
  });
  return [
    view.result && `${view.result.text}.`.replace('..', '.'),
    brought?.length ? `This deal: ${brought.join(' ')}` : '',
    `Score: ${view.sides.map((side) => total(side, view.rubber[side.side])).join(', ')}.`,
    view.result ? '' : `${where(view)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function total({ name, total: points }: SideView, rubber: RubberSide | undefined): string {
  const words = `${name} ${points < 0 ? `−${-points}` : points}`;
  if (!rubber) return words;
  const games = rubber.games === 1 ? '1 game' : rubber.games ? `${rubber.games} games` : '';
  const part = rubber.partScore ? `part score ${rubber.partScore}` : '';
  const notes = [games, part, rubber.vulnerable && 'vulnerable'].filter(Boolean);
  return notes.length ? `${words} (${notes.join(', ')})` : words;
}

function where(view: View): string {
  return view.playoff ? 'Playoff' : dealOf(view);
}

function deal(view: View): string {
  const size = view.handSize ? `, ${cardCount(view.handSize)}` : '';
  return `${where(view)}${size}. ${seatName(view, view.dealer)} dealt. ${trump(view)}`;
}

function people(view: View): string {
  return attendants(view)
    .map(({ name, notes }) => `${[name, ...notes].join(', ')}.`)
    .join(' ');
}

function turn(view: View): string {
  return view.prompt;
}
