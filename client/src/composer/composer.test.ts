import { expect, test } from 'vitest';

import { RequestFailed } from '../link/requests';
import type { Rulebook } from '../protocol';
import { Composer } from './composer.svelte';
import { bookOf, PRESET, refusal, rule } from './fixtures';

type Answer = (options: Record<string, string>) => Rulebook;

/** A composer whose server answers at once. */
async function compose(options: Record<string, string>, answer: Answer): Promise<Composer> {
  const composer = new Composer(PRESET, options, {
    rulebook: async (_, asked) => {
      await Promise.resolve();
      return answer(asked);
    },
    after(_, task) {
      task();
      return () => undefined;
    },
  });
  await settle();
  return composer;
}

async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

const honest: Answer = (options) =>
  bookOf(rule('boards', options['boards'] ?? 'levels'), rule('tie'));

const unless: Answer = (options) => {
  if (options['boards'] === 'none' && options['boston'] === 'on') {
    const where = 'boards and boston';
    throw new RequestFailed('No.', refusal({ where, expected: 'some board' }));
  }
  return honest(options);
};

test('a change is a departure, the rules follow, and it is said', async () => {
  const composer = await compose({}, honest);
  expect(composer.departures).toEqual([]);
  composer.choose('boards', 'raise');
  await settle();
  expect(composer.text).toBe('back-alley boards=raise');
  expect(composer.departures.map(({ option }) => option)).toEqual(['boards']);
  expect([...composer.last.changed]).toEqual(['boards']);
  expect([...composer.differs.changed]).toEqual(['boards']);
  expect(composer.told).toBe('Rewritten: BOARDS.');
});

test('back to the usual value, or undone, nothing departs', async () => {
  const composer = await compose({ boards: 'raise', boston: 'on' }, honest);
  composer.choose('boards', 'levels');
  composer.undo('boston');
  await settle();
  expect(composer.text).toBe('back-alley');
  expect(composer.differs.changed.size).toBe(0);
});

test('options that disagree are named, the rules before stay, and nothing can be played', async () => {
  const composer = await compose({ boards: 'none' }, unless);
  expect(composer.reason).toBeNull();
  composer.choose('boston', 'on');
  await settle();
  expect(composer.quarrel).toEqual({
    options: ['boards', 'boston'],
    title: 'Boards and Boston do not go together',
    expected: 'some board',
  });
  expect(composer.reason).toBe('Boards and Boston do not go together.');
  expect(composer.book?.rules[0]?.text).toEqual(['none']);
  composer.undo('boards');
  await settle();
  expect(composer.reason).toBeNull();
});

test('an unknown option of a link is named and can be undone', async () => {
  const composer = await compose({ zork: '1' }, (options) => {
    if ('zork' in options) throw new RequestFailed('No.', refusal({ got: 'option zork' }));
    return honest(options);
  });
  expect(composer.reason).toBe('No such rules: option zork.');
  composer.undo('zork');
  await settle();
  expect(composer.reason).toBeNull();
});

test('a server that cannot be reached is no disagreement', async () => {
  let reached = false;
  const composer = await compose({}, (options) => {
    if (!reached) throw new RequestFailed('Are you connected?');
    return honest(options);
  });
  expect(composer.trouble).toBe('Are you connected?');
  expect(composer.reason).toBeNull();
  reached = true;
  composer.retry();
  await settle();
  expect(composer.trouble).toBe('');
  expect(composer.book).not.toBeNull();
});

test('what cannot be read changes nothing, and forbids to play until it can', async () => {
  const composer = await compose({ schedule: '5,3,1' }, honest);
  composer.slip('schedule', 'x is no hand size.');
  expect(composer.reason).toBe('Hand sizes cannot be read.');
  expect(composer.text).toBe('back-alley schedule=5,3,1');
  composer.choose('schedule', '5,4');
  expect(composer.reason).toBeNull();
  expect(composer.text).toBe('back-alley schedule=5,4');
});

test('teams go with the players until they are chosen', async () => {
  const composer = await compose({}, honest);
  expect(composer.value('teams')).toBe('pairs');
  composer.choose('players', '5');
  expect(composer.value('teams')).toBe('');
  composer.choose('teams', 'individual');
  expect(composer.value('teams')).toBe('individual');
});
