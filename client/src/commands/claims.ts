import type { Claimable } from '../protocol';
import { either } from '../speech/offers';
import { answer, type At, type Intent, send, type Verb } from './intent';

/** So many of the tricks left, and how they are to be played. */
function claim(rest: string, { view, v }: At): Intent {
  const { claimable, bonus } = view;
  if (/^honou?rs$/i.test(rest)) return honours('', { view, v, looking: false });
  if (!claimable) {
    return bonus === null
      ? answer(`There is nothing to claim now. ${view.prompt}`)
      : honours('', { view, v, looking: false });
  }
  const [, number = '', plan = ''] = /^(\d*)\s*(?:tricks?\b)?\s*(.*)$/.exec(rest) ?? [];
  const only = claimable.tricks.length === 1 ? claimable.tricks[0] : undefined;
  const tricks = number === '' ? only : Number(number);
  if (tricks === undefined || !claimable.tricks.includes(tricks)) {
    return answer(`Claim how many? ${either(claimable.tricks.map(String))}.`);
  }
  return send({ type: 'claim', v, tricks, plan: plan || usual(claimable, tricks) });
}

/** What is said where no plan is typed. */
function usual({ plans }: Claimable, tricks: number): string {
  return plans.at(tricks === 0 ? -1 : 0) ?? '';
}

function concede(_: string, at: At): Intent {
  const tricks = at.view.claimable?.tricks ?? [];
  return tricks.length > 1 && tricks[0] === 0
    ? claim('0', at)
    : answer(`There is nothing to concede now. ${at.view.prompt}`);
}

function honours(_: string, { view }: At): Intent {
  return view.bonus === null
    ? answer('There are no honours to claim now.')
    : send({ type: 'claim-bonus', serial: view.serial });
}

export const CLAIMS: readonly Verb[] = [
  {
    words: ['claim'],
    example: '3, 3 trumps first',
    help: 'claims so many of the tricks left, with your plan',
    fits: ({ view }) => view.claimable !== null || view.bonus !== null,
    read: claim,
  },
  {
    words: ['concede'],
    help: 'gives the tricks left away',
    fits: ({ view }) => view.claimable !== null && view.claimable.tricks.length > 1,
    read: concede,
  },
  {
    words: ['honours', 'honors'],
    help: 'claims honours',
    fits: ({ view }) => view.bonus !== null,
    read: honours,
  },
];
