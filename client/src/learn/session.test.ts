import { expect, it } from 'vitest';

import type { Lesson, View } from '../protocol';
import { LessonSession } from './session.svelte';

function view(prompt: string): View {
  return { prompt, choices: [], phase: 'playing' } as Partial<View> as View;
}

const LESSON: Lesson = {
  lesson: 'following',
  rules: 'back-alley',
  title: 'Following suit',
  text: '',
  steps: [
    { headline: 'One.', line: 'Read.', views: [view('a')], right: null, otherwise: {} },
    {
      headline: 'Two.',
      line: 'Play.',
      views: [view('b'), view('c')],
      right: 'S5',
      otherwise: { SA: 'Keep it.' },
    },
    { headline: 'Three.', line: 'Done.', views: [view('d')], right: null, otherwise: {} },
  ],
};

/** A session whose pauses end when the test says so. */
function begin() {
  const tasks: (() => void)[] = [];
  const session = new LessonSession(LESSON, 1000, (_, task) => {
    tasks.push(task);
    return () => undefined;
  });
  const pass = () => {
    for (const task of tasks.splice(0)) task();
  };
  return { session, pass };
}

it('shows what leads to a step before its words, and lets nothing be done meanwhile', () => {
  const { session, pass } = begin();
  expect(session.words.headline).toBe('One.');
  session.goOn();
  expect([session.current.prompt, session.words.headline]).toEqual(['b', 'One.']);
  session.act('S5');
  expect(session.place).toBe(1);
  pass();
  expect([session.current.prompt, session.words.headline]).toEqual(['c', 'Two.']);
});

it('goes on with what is right, and says why of anything else', async () => {
  const { session, pass } = begin();
  expect(session.current.hint).toBe(false); // there is nothing to advise
  session.act('S5'); // there is only to read yet
  session.goOn();
  pass();
  session.goOn(); // and here there is something to do
  session.act('SA');
  expect([session.place, session.refusal?.message]).toEqual([1, 'Keep it.']);
  expect(await session.show()).toMatchObject({ action: 'S5', text: 'the five of spades' });
  session.act('S5');
  expect([session.place, session.refusal, session.isLast]).toEqual([2, null, true]);
  session.goOn();
  expect(session.place).toBe(2);
});
