import { expect, test } from 'vitest';

import vectors from '../../../tests/fair/vectors.json';
import { below, commitment, deal, newContribution, type Proof } from './deal';
import { type Dealt, falsity, type Noted, packOf } from './verify';

interface Case {
  title: string;
  context: { table: string; match: number; deal: number };
  proof: Proof;
  dealt: Dealt;
}

function cards(text: string): string[] {
  return text.split(' ').filter((card) => card);
}

const CASES: Case[] = vectors.map(
  ({ title, context, proof, dealer, cut, hands, turn_up, stock }) => ({
    title,
    context,
    proof,
    dealt: { dealer, cut, hands: hands.map(cards), turn_up, stock: cards(stock) },
  }),
);

function first(): Case {
  const [one] = CASES;
  if (!one) throw new Error('no vectors');
  return one;
}

/** Another digit at a place, counted from the end where it is negative. */
function altered(hex: string, place: number): string {
  const at = place < 0 ? hex.length + place : place;
  return hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
}

test.each(CASES)('$title: commitment and every card', ({ context, proof, dealt }) => {
  expect(commitment(proof.secret, context)).toBe(proof.commitment);
  const turn = dealt.turn_up === null ? 'none' : dealt.cut ? 'cut' : 'turned';
  const seats = dealt.hands.length;
  const plan = {
    seats,
    handSize: dealt.hands[0]?.length ?? 0,
    dealer: dealt.dealer,
    turn,
  } as const;
  const { hands, turn_up, stock } = dealt;
  expect(deal(packOf(dealt), plan, proof, context)).toEqual({ hands, turn_up, stock });
});

test.each(CASES)('$title: nothing is false', ({ context, proof, dealt }) => {
  for (const [seat, contribution] of proof.contributions.entries()) {
    const noted = { commitment: proof.commitment, seat, contribution };
    expect(falsity(context, proof, dealt, noted)).toBeNull();
  }
  const watched = { commitment: proof.commitment, seat: null, contribution: null };
  expect(falsity(context, proof, dealt, watched)).toBeNull();
  expect(falsity(context, proof, dealt, null)).toBeNull();
  const arranged = { ...dealt, hands: dealt.hands.map((hand) => [...hand].reverse()) };
  expect(falsity(context, proof, arranged, null)).toBeNull();
});

test.each(CASES)('$title: any digit changed', ({ context, proof, dealt }) => {
  for (const place of [0, 31, -1]) {
    const commitmentChanged = { ...proof, commitment: altered(proof.commitment, place) };
    expect(falsity(context, commitmentChanged, dealt, null)).toEqual({
      where: 'commitment',
      got: commitmentChanged.commitment,
      expected: `${proof.commitment}, which the secret gives`,
    });
    const secretChanged = { ...proof, secret: altered(proof.secret, place) };
    expect(falsity(context, secretChanged, dealt, null)?.where).toBe('commitment');
    for (const seat of dealt.hands.keys()) {
      const contributions = proof.contributions.map((one, index) =>
        index === seat ? altered(one ?? '0'.repeat(32), place) : one,
      );
      const wrong = falsity(context, { ...proof, contributions }, dealt, null);
      expect(wrong?.where).toBe('hand of seat 0');
    }
  }
});

test('another context', () => {
  const { context, proof, dealt } = first();
  const others = [{ table: 'k7qq' }, { match: 2 }, { deal: 2 }];
  for (const other of others)
    expect(falsity({ ...context, ...other }, proof, dealt, null)?.where).toBe('commitment');
  expect(falsity({ ...context, table: 'k7 qp' }, proof, dealt, null)?.where).toBe('table');
});

test('cards changed about', () => {
  const { context, proof, dealt } = first();
  const [one = [], two = [], ...rest] = dealt.hands;
  const [a = '', b = ''] = [one[0], two[0]];
  const hands = [[b, ...one.slice(1)], [a, ...two.slice(1)], ...rest];
  const wrong = falsity(context, proof, { ...dealt, hands }, null);
  expect(wrong?.where).toBe('hand of seat 0');
  expect(wrong?.got).toContain(b);
  expect(wrong?.expected).toContain(a);
  const [top = '', next = '', ...below_] = dealt.stock;
  const stock = [next, top, ...below_];
  expect(falsity(context, proof, { ...dealt, stock }, null)?.where).toBe('stock');
  const turned = { ...dealt, turn_up: top, stock: [dealt.turn_up ?? '', next, ...below_] };
  expect(falsity(context, proof, turned, null)).toEqual({
    where: 'turn-up',
    got: top,
    expected: `${dealt.turn_up ?? ''}, which the proof gives`,
  });
  expect(falsity(context, proof, { ...dealt, dealer: 1 }, null)?.where).toBe('hand of seat 0');
});

test('a proof that is not the one announced, or leaves out what this device sent', () => {
  const { context, proof, dealt } = first();
  const contribution = proof.contributions[2] ?? null;
  const noted: Noted = { commitment: proof.commitment, seat: 2, contribution };
  const other = altered(proof.commitment, 5);
  expect(falsity(context, proof, dealt, { ...noted, commitment: other })).toEqual({
    where: 'commitment',
    got: proof.commitment,
    expected: `${other}, which was shown before the deal`,
  });
  const sent = altered(contribution ?? '', 0);
  expect(falsity(context, proof, dealt, { ...noted, contribution: sent })).toEqual({
    where: 'contribution of seat 2',
    got: contribution,
    expected: `${sent}, which this device sent`,
  });
  expect(falsity(context, proof, dealt, { ...noted, contribution: null })?.expected).toBe(
    'nothing, which this device sent',
  );
});

test.each<[string, Partial<Proof>, string]>([
  ['a short secret', { secret: '00' }, 'secret'],
  ['a secret in capitals', { secret: 'AB'.repeat(32) }, 'secret'],
  ['a contribution too few', { contributions: [null, null, null] }, 'contributions'],
  ['two in one', { contributions: [null, '-,-', null, null] }, 'contribution of seat 1'],
])('%s', (_, changed, where) => {
  const { context, proof, dealt } = first();
  expect(falsity(context, { ...proof, ...changed }, dealt, null)?.where).toBe(where);
});

test('each number is chosen by as many bytes', () => {
  for (let limit = 1; limit <= 256; limit += 1) {
    const counts = new Array<number>(limit).fill(0);
    for (let byte = 0; byte < 256; byte += 1) {
      const drawn = below(limit, thenAlways(byte, 0));
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // Bytes passed over were followed by 0, so only the count of 0 may be higher.
    expect(counts[0]).toBe(Math.floor(256 / limit) + (256 % limit));
    expect(new Set(counts.slice(1)).size).toBeLessThanOrEqual(1);
    expect(counts.at(-1)).toBe(limit === 1 ? 256 : Math.floor(256 / limit));
  }
});

function* thenAlways(one: number, other: number): Generator<number, never> {
  yield one;
  for (;;) yield other;
}

test('contributions are 16 bytes and new each time', () => {
  expect(newContribution()).toMatch(/^[0-9a-f]{32}$/);
  expect(newContribution()).not.toBe(newContribution());
});
