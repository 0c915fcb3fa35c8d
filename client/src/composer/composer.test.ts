import { expect, test } from 'vitest';

import { RequestFailed } from '../link/requests';
import type { Pair } from './chosen';
import { type Answer, Composer } from './composer.svelte';
import { bookOf, noRules, PRESET, rule } from './fixtures';

type Server = (options: readonly Pair[]) => Answer | Promise<Answer>;

/** A composer that asks without a pause. */
async function compose(options: readonly Pair[], server: Server): Promise<Composer> {
  const composer = new Composer(PRESET, options, {
    composed: async (_, asked) => {
      await Promise.resolve();
      return server(asked);
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
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
}

const honest: Server = (options) =>
  bookOf(options, rule('boards', new Map(options).get('boards') ?? 'levels'), rule('tie'));

const unless: Server = (options) => {
  const chosen = new Map(options);
  if (chosen.get('boards') !== 'none' || chosen.get('boston') !== 'on') return honest(options);
  const message = 'Boards and Boston do not go together';
  return noRules(options, { options: ['boards', 'boston'], message, expected: 'some board' });
};

/** A server that answers when it is told to. */
function slow(): { server: Server; answer: (place: number) => void } {
  const asked: { options: readonly Pair[]; answer: (answer: Answer) => void }[] = [];
  return {
    server: (options) =>
      new Promise((answer) => {
        asked.push({ options, answer });
      }),
    answer(place) {
      const one = asked[place];
      one?.answer(bookOf(one.options, rule('boards', new Map(one.options).get('boards') ?? '')));
    },
  };
}

test('a change is what the server says it is, and it is told', async () => {
  const composer = await compose([], honest);
  expect(composer.departures).toEqual([]);
  composer.choose('boards', 'raise');
  await settle();
  expect(composer.text).toBe('back-alley boards=raise');
  expect(composer.departures.map(({ option }) => option)).toEqual(['boards']);
  expect(composer.departs('boards')).toBe(true);
  expect([...composer.last.changed]).toEqual(['boards']);
  expect([...composer.differs.changed]).toEqual(['boards']);
  expect(composer.told).toBe('Rewritten: BOARDS.');
});

test('back to the usual value, or undone, nothing departs and nothing is asked for', async () => {
  const both: Pair[] = [
    ['boards', 'raise'],
    ['boston', 'on'],
  ];
  const composer = await compose(both, honest);
  composer.choose('boards', 'levels');
  expect(composer.value('boards')).toBe('levels');
  composer.undo('boston');
  expect(composer.value('boston')).toBe('off');
  await settle();
  expect(composer.text).toBe('back-alley');
  expect(composer.options).toEqual([]);
  expect(composer.differs.changed.size).toBe(0);
});

test('options that disagree are named, the rules before stay, and nothing can be played', async () => {
  const composer = await compose([['boards', 'none']], unless);
  expect(composer.reason).toBeNull();
  composer.choose('boston', 'on');
  await settle();
  expect(composer.fault?.options).toEqual(['boards', 'boston']);
  expect(composer.reason).toBe('Boards and Boston do not go together.');
  expect(composer.told).toBe('Boards and Boston do not go together: expected some board.');
  expect(composer.text).toBe('');
  expect(await composer.isPlayable()).toBe(false);
  expect(composer.book?.rules[0]?.text).toEqual(['none']);
  composer.undo('boards');
  await settle();
  expect(composer.reason).toBeNull();
  expect(await composer.isPlayable()).toBe(true);
});

test('an option that came twice or is none can be undone', async () => {
  const strange: Pair[] = [
    ['zork', '1'],
    ['zork', '2'],
  ];
  const composer = await compose(strange, (options) =>
    options.length ? noRules(options, { message: 'No such rules' }) : honest(options),
  );
  expect(composer.reason).toBe('No such rules.');
  expect(composer.options).toEqual(strange);
  composer.undo('zork');
  await settle();
  expect(composer.reason).toBeNull();
});

test('an older answer never takes the place of a newer one', async () => {
  const { server, answer } = slow();
  const composer = await compose([], server);
  composer.choose('boards', 'raise');
  await settle();
  composer.choose('boards', 'none');
  await settle();
  answer(3);
  await settle();
  expect(composer.text).toBe('back-alley boards=none');
  answer(2);
  answer(0);
  await settle();
  expect(composer.text).toBe('back-alley boards=none');
  expect(composer.options).toEqual([['boards', 'none']]);
});

test('who wants to play is answered by what is chosen then', async () => {
  const { server, answer } = slow();
  const composer = await compose([], server);
  answer(0);
  await settle();
  composer.choose('boards', 'raise');
  const asked = composer.isPlayable();
  await settle();
  answer(2); // to the change, before it was asked for at once
  await settle();
  expect(composer.text).toBe('back-alley');
  answer(3);
  expect(await asked).toBe(true);
  expect(composer.text).toBe('back-alley boards=raise');
});

test('a server that cannot be reached is no disagreement', async () => {
  let reached = false;
  const composer = await compose([['boards', 'raise']], (options) => {
    if (!reached) throw new RequestFailed('Are you connected?');
    return honest(options);
  });
  expect(composer.trouble).toBe('Are you connected?');
  expect(composer.reason).toBeNull();
  expect(await composer.isPlayable()).toBe(false);
  expect(composer.options).toEqual([['boards', 'raise']]);
  reached = true;
  composer.retry();
  await settle();
  expect(composer.trouble).toBe('');
  expect(composer.book).not.toBeNull();
});

test('what cannot be read changes nothing, and forbids to play until it can', async () => {
  const composer = await compose([['schedule', '5,3,1']], honest);
  composer.slip('schedule', 'x is no hand size.');
  expect(composer.reason).toBe('Hand sizes cannot be read.');
  expect(composer.text).toBe('back-alley schedule=5,3,1');
  expect(await composer.isPlayable()).toBe(false);
  composer.choose('schedule', '5,4');
  await settle();
  expect(composer.reason).toBeNull();
  expect(composer.text).toBe('back-alley schedule=5,4');
});

test('an option that is not chosen is as the server says it is', async () => {
  const composer = await compose([], honest);
  expect(composer.value('teams')).toBe('pairs');
  composer.choose('players', '5');
  await settle();
  expect(composer.value('teams')).toBe('individual');
  composer.choose('teams', 'pairs');
  expect(composer.value('teams')).toBe('pairs');
});

test('what was changed last is known, until all is undone', async () => {
  const composer = await compose([], honest);
  expect(composer.justNow).toBeNull();
  composer.choose('boards', 'raise');
  await settle();
  expect(composer.justNow).toBe('boards');
  composer.undo('boards');
  expect(composer.justNow).toBe('boards');
  composer.undoAll();
  expect(composer.justNow).toBeNull();
});
