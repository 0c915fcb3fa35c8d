import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('./**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('a capital is made in one place, for a press lays out what it holds and has no first letter', () => {
  const own = Object.entries(SOURCES)
    .filter(([, text]) => text.includes('::first-letter'))
    .map(([file]) => file);
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(own).toEqual([]);
});
