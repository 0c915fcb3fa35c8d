import { expect, test } from 'vitest';

import { rule } from './fixtures';
import { rewriting, rewritingInWords } from './rewriting';

const older = [rule('bids', 'One.', 'Two.'), rule('boards', 'Ten.'), rule('tie', 'Drawn.')];

test('rules that stay as they are say nothing', () => {
  const same = rewriting(older, older);
  expect(same.changed.size + same.fresh.size + same.gone.length).toBe(0);
  expect(rewritingInWords(same, older)).toBe('');
});

test('a sentence that is written anew is both lost and fresh', () => {
  const { fresh, lost, changed } = rewriting(older, [rule('boards', 'Twenty.')]);
  expect([...(fresh.get('boards') ?? [])]).toEqual(['Twenty.']);
  expect(lost.get('boards')).toEqual(['Ten.']);
  expect([...changed]).toEqual(['boards']);
});

test('new sentences, lost sentences, new rules and lost rules', () => {
  const newer = [rule('bids', 'One.'), rule('boards', 'Ten.', 'Fifteen.'), rule('boston', 'Six.')];
  const changed = rewriting(older, newer);
  expect(changed.changed).toEqual(new Set(['bids', 'boards', 'boston']));
  expect([...(changed.fresh.get('boards') ?? [])]).toEqual(['Fifteen.']);
  expect(changed.fresh.has('bids')).toBe(false);
  expect([...changed.lost]).toEqual([['bids', ['Two.']]]);
  expect([...changed.added]).toEqual(['boston']);
  expect(changed.gone.map(({ anchor }) => anchor)).toEqual(['tie']);
  expect(rewritingInWords(changed, newer)).toBe('Rewritten: BIDS, BOARDS, BOSTON. Left out: TIE.');
});
