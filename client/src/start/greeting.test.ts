import { expect, test } from 'vitest';

import { greeting } from './greeting';

function at(hour: number): Date {
  return new Date(2026, 11, 1, hour);
}

test('one is greeted by the hour, and by name where there is one', () => {
  expect(greeting(at(7), 'Jo')).toBe('Good morning, Jo.');
  expect(greeting(at(12), '')).toBe('Good afternoon.');
  expect(greeting(at(18), 'Jo')).toBe('Good evening, Jo.');
  expect(greeting(at(1), 'Jo')).toBe('Good evening, Jo.');
});
