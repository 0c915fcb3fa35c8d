import { expect, test } from 'vitest';

import { rule } from './fixtures';
import { rewriting, rewritingInWords } from './rewriting';

const older = [rule('bids', 'One.', 'Two.'), rule('boards', 'Ten.'), rule('tie', 'Drawn.')];

test('rules that stay as they are say nothing', () => {
  const same = rewriting(older, older);
  expect(same.changed.size + same.fresh.size + same.gone.length).toBe(0);
  expect(rewritingInWords(same, older)).toBe('');
});

test('new sentences, lost sentences, new rules and lost rules', () => {
  const newer = [rule('bids', 'One.'), rule('boards', 'Ten.', 'Fifteen.'), rule('boston', 'Six.')];
  const changed = rewriting(older, newer);
  expect([...changed.changed]).toEqual(['bids', 'boards', 'boston']);
  expect([...(changed.fresh.get('boards') ?? [])]).toEqual(['Fifteen.']);
  expect(changed.fresh.has('bids')).toBe(false);
  expect(changed.gone.map(({ anchor }) => anchor)).toEqual(['tie']);
  expect(rewritingInWords(changed, newer)).toBe('Rewritten: BIDS, BOARDS, BOSTON. Left out: TIE.');
});
