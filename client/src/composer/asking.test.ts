import { beforeEach, expect, test } from 'vitest';

import { Asking } from './asking';

let due: (() => void)[];
let asked: { question: string; answer: (text: string) => void; fail: (error: Error) => void }[];
let heard: string[];
let asking: Asking<string, string>;

beforeEach(() => {
  due = [];
  asked = [];
  heard = [];
  asking = new Asking(
    (question) =>
      new Promise((answer, fail) => {
        asked.push({ question, answer, fail });
      }),
    {
      answered: (answer) => heard.push(answer),
      failed: (error) => heard.push(`failed: ${error.message}`),
    },
    (_, task) => {
      due.push(task);
      return () => {
        due = due.filter((one) => one !== task);
      };
    },
  );
});

function rest(): void {
  for (const task of due.splice(0)) task();
}

async function settle(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
}

test('of questions in quick succession only the last is put', () => {
  asking.ask('a');
  asking.ask('b');
  expect(asked).toEqual([]);
  rest();
  expect(asked.map(({ question }) => question)).toEqual(['b']);
});

test('an answer to an older question is not heard, whichever comes first', async () => {
  asking.ask('a');
  rest();
  asking.ask('b');
  rest();
  asked[1]?.answer('to b');
  asked[0]?.answer('to a');
  await settle();
  expect(heard).toEqual(['to b']);
});

test('an answer is dropped as soon as something else is to be asked', async () => {
  asking.askNow('a');
  asking.ask('b');
  asked[0]?.answer('to a');
  await settle();
  expect(heard).toEqual([]);
});

test('a failure is heard, and an old one is not', async () => {
  asking.askNow('a');
  asking.askNow('b');
  asked[0]?.fail(new Error('a'));
  asked[1]?.fail(new Error('b'));
  await settle();
  expect(heard).toEqual(['failed: b']);
});

test('nothing is heard after it was stopped', async () => {
  asking.askNow('a');
  asking.stop();
  asked[0]?.answer('to a');
  await settle();
  expect(heard).toEqual([]);
});
