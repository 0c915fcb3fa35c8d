import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forget, restore, save, savedRules } from './saved';

const KEY = 'backalley.saved-rules';
const friday = { name: 'Friday', text: 'back-alley boards=raise' };
const wild = { name: 'Wild', text: 'wild-56' };

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('what is saved is there, the newest first', () => {
  expect(save(friday)).toBe('');
  expect(save(wild)).toBe('');
  expect(savedRules()).toEqual([wild, friday]);
});

test('a name that is taken has its rules replaced, in their place', () => {
  save(friday);
  save(wild);
  save({ ...friday, text: 'all' });
  expect(savedRules()).toEqual([wild, { name: 'Friday', text: 'all' }]);
});

test('what is deleted can be put back where it was', () => {
  save(friday);
  save(wild);
  const place = forget('Friday');
  expect(savedRules()).toEqual([wild]);
  restore(friday, place);
  expect(savedRules()).toEqual([wild, friday]);
});

test.each(['', 'null', '{}', '7', 'not json', '[', '"text"'])('%j is nothing saved', (garbage) => {
  localStorage.setItem(KEY, garbage);
  expect(savedRules()).toEqual([]);
  expect(save(friday)).toBe('');
  expect(savedRules()).toEqual([friday]);
});

test('among garbage what is a rule set is kept', () => {
  const garbage = [
    null,
    3,
    [],
    {},
    { name: 'x' },
    { name: '', text: 'all' },
    { name: 1, text: 'all' },
  ];
  const strange = [{ name: 'y', text: 'a b c' }, { name: 'z'.repeat(99), text: 'all' }, friday];
  localStorage.setItem(KEY, JSON.stringify([...garbage, friday, ...strange, wild]));
  expect(savedRules()).toEqual([friday, wild]);
});

test('a device that keeps nothing is not believed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(save(friday)).toMatch(/did not keep/);
});

test('nothing saved is dropped to make room', () => {
  for (let i = 0; i < 100; i += 1) save({ name: `Rules ${i}`, text: 'all' });
  expect(save(friday)).toMatch(/Delete one first/);
  expect(savedRules()).toHaveLength(100);
  expect(save({ name: 'Rules 5', text: 'wild-56' })).toBe('');
});
