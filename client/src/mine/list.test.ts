import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { MyMatches } from '../protocol';
import { match, matches } from './fixtures';
import { ALL, MatchList, keyOf } from './list.svelte';

let answers: unknown[];
let asked: string[];

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    if (answer === undefined) return Promise.reject(new TypeError('no line'));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const FIRST: MyMatches = matches({
  matches: [match({ goesOn: true, ending: null }), match({ match: 2 })],
  after: 'mark',
});

test('what comes next is added, and nothing twice', async () => {
  answers = [FIRST, matches({ matches: [match({ match: 2 }), match({ match: 3 })] })];
  const list = new MatchList();
  await list.ask(ALL);
  await list.more();
  await list.more();
  expect(asked).toEqual(['api/matches', 'api/matches?after=mark']);
  expect(list.goingOn.map(keyOf)).toEqual(['8jg82squdugs 1']);
  expect(list.over.map(keyOf)).toEqual(['8jg82squdugs 2', '8jg82squdugs 3']);
});

test('what is thrown away keeps its place, and is taken back there', async () => {
  answers = [FIRST, {}, {}];
  const list = new MatchList();
  await list.ask({ ...ALL, who: 'Ruth' });
  const [, over] = list.matches;
  if (!over) throw new Error('expected two matches');
  expect(await list.change(over, true)).toBe(true);
  expect(list.away).toEqual([keyOf(over)]);
  expect(list.matches).toHaveLength(2);
  expect(await list.change(over, false)).toBe(true);
  expect(list.away.length).toBe(0);
  expect(asked).toEqual([
    'api/matches?who=Ruth',
    'api/matches/thrown-away',
    'api/matches/taken-back',
  ]);
});

test('what could not be done is said, and nothing has changed', async () => {
  answers = [FIRST];
  const list = new MatchList();
  await list.ask(ALL);
  expect(await list.change(match(), true)).toBe(false);
  expect(list.trouble).toContain('cannot be reached');
  expect(list.away.length).toBe(0);
  await list.more();
  expect(list.matches).toHaveLength(2);
  expect(list.busy).toBe(false);
});
