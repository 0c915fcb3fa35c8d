import { hasCompany } from '../company/people';
import { rematchChoice } from '../company/rematch';
import { PACES } from '../device';
import { PHRASES } from '../said';
import type { Power } from '../protocol';
import { either } from '../speech/offers';
import { isOver } from '../table/moment';
import { always, answer, type At, type Intent, send, type Verb } from './intent';
import { swapAnswer } from './room';

type Plain = 'sit-out' | 'take-back' | 'pause' | 'extend';

/** A command of no more than its name, for those who may. */
function plain(type: Plain, words: readonly string[], help: string): Verb {
  return {
    words,
    help,
    fits: ({ view }) => view.room.may.includes(type),
    read: (_, { view }) =>
      view.room.may.includes(type) ? send({ type }) : notNow(words[0] ?? type, view.prompt),
  };
}

function notNow(what: string, prompt: string): Intent {
  return answer(`You cannot ${what} now. ${prompt}`);
}

function may(power: Power): (at: At) => boolean {
  return ({ view }) => view.room.may.includes(power);
}

function answers(type: 'agree' | 'decline'): (at: At) => boolean {
  return (at) => may(type)(at) || swapAnswer(type, at.view) !== null;
}

/** Agrees to what is proposed at the table, or does not. */
function respond(type: 'agree' | 'decline'): Verb['read'] {
  return (_, { view }) => {
    const { proposal, may: powers } = view.room;
    const swap = swapAnswer(type, view);
    if (swap) return send(swap);
    return proposal && powers.includes(type)
      ? send({ type, v: proposal.v })
      : notNow(type, view.prompt);
  };
}

/** Goes on after the pause that stands now. */
const goOn: Verb['read'] = (_, { view }) => {
  const { paused, may: powers } = view.room;
  return paused && powers.includes('continue')
    ? send({ type: 'continue', v: paused.v })
    : notNow('go on', view.prompt);
};

function ready(_: string, { view }: At): Intent {
  if (view.phase === 'finished') return rematch('', { view, v: 0, looking: false });
  if (view.phase !== 'between') return notNow('be ready', view.prompt);
  if (view.me === null || view.seats[view.me]?.ready) return answer(view.prompt);
  return send({ type: 'ready', serial: view.serial + 1 }, 'Ready.');
}

function rematch(rest: string, { view }: At): Intent {
  if (view.phase !== 'finished') return notNow('ask for a rematch', view.prompt);
  const swapped = rest !== '';
  if (view.me === null) return answer('Only those who played can ask for a rematch.');
  if (swapped && !rematchChoice(view).swapped) return notNow('swap partners', view.prompt);
  return send({ type: 'rematch', match: view.match, swapped }, 'A rematch.');
}

function pace(rest: string, { view }: At): Intent {
  const names = PACES.map(({ value }) => value);
  const wanted = names.find((name) => name === rest.toLowerCase());
  return wanted
    ? send({ type: 'pace', pace: wanted }, `The pace is ${wanted}.`)
    : answer(`The pace is ${view.pace}. Type pace and ${either(names)}.`);
}

function chat(rest: string, { view }: At): Intent {
  if (!rest) return answer('Type say and what you would say.');
  if (!hasCompany(view)) return answer('Nobody is here who could read it.');
  if (!view.room.may.includes('say')) return answer('You may not write to the table now.');
  const text = rest.replace(/^["“]|["”]$/g, '');
  const same = (one: string) => one.toLowerCase().replace(/\W/g, '');
  const phrase = PHRASES.find((one) => same(one.text) === same(text))?.phrase;
  return send(phrase ? { type: 'say-phrase', phrase } : { type: 'say', text }, 'Sent.');
}

function leave(_: string, { view }: At): Intent {
  if (!view.room.may.includes('leave')) return { does: 'home' };
  const sure = 'Type yes to leave the table. In a match a computer player plays for you.';
  return send({ type: 'leave' }, '', view.me === null ? null : sure);
}

function stop(_: string, { view }: At): Intent {
  if (!view.room.may.includes('stop')) return notNow(`stop the ${view.word}`, view.prompt);
  return send({ type: 'stop', match: view.match }, '', `Type yes to stop the ${view.word}.`);
}

function undo(_: string, { view, v }: At): Intent {
  return view.room.may.includes('undo')
    ? send({ type: 'undo', v })
    : answer('There is nothing that you could take back now.');
}

/** Commands of the match and of those who play it. */
export const COMPANY: readonly Verb[] = [
  {
    words: ['ready', 'next deal please'],
    help: 'lets the next deal begin',
    fits: ({ view }) => view.phase === 'between',
    read: ready,
  },
  {
    words: ['rematch'],
    example: 'swap',
    help: 'plays another match, with other partners if you type swap',
    fits: ({ view }) => view.phase === 'finished',
    read: rematch,
  },
  { words: ['undo'], help: 'takes your last bid or card back', fits: may('undo'), read: undo },
  {
    words: ['agree'],
    help: 'agrees to what is asked',
    fits: answers('agree'),
    read: respond('agree'),
  },
  {
    words: ['decline'],
    help: 'does not agree to it',
    fits: answers('decline'),
    read: respond('decline'),
  },
  {
    words: ['pace'],
    example: 'slow, normal, brisk, instant',
    help: 'how fast computer players move',
    fits: always,
    read: pace,
  },
  {
    words: ['say', 'chat'],
    example: 'hello',
    help: 'writes to the table',
    fits: ({ view }) => hasCompany(view) && view.room.may.includes('say'),
    read: chat,
  },
  plain('sit-out', ['sit out'], 'lets a computer player play for you'),
  plain('take-back', ['take back', 'take my seat back'], 'takes your seat back'),
  plain('pause', ['pause'], 'pauses the match'),
  {
    words: ['go on', 'continue'],
    help: 'goes on with a match that was paused',
    fits: may('continue'),
    read: goOn,
  },
  plain('extend', ['more time'], 'gives whoever is awaited more time'),
  {
    words: ['stop'],
    help: 'breaks the match off, after a question',
    fits: (at) => may('stop')(at) && !isOver(at.view),
    read: stop,
  },
  { words: ['leave'], help: 'leaves the table, after a question', fits: may('leave'), read: leave },
  {
    words: ['home', 'start page'],
    help: 'goes to the start page; the match waits',
    fits: always,
    read: () => ({ does: 'home' }),
  },
];
