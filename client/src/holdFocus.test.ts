import { afterEach, expect, test } from 'vitest';

import { holdFocus } from './holdFocus';

let release: () => void;

function part(html: string): HTMLElement {
  const node = document.createElement('div');
  node.innerHTML = html;
  document.body.append(node);
  release = holdFocus(node);
  return node;
}

afterEach(() => {
  release();
  document.body.replaceChildren();
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

test('what is around has focus once what had it is gone', async () => {
  part('<section><p><button>Mute</button></p><button class="next">Leave</button></section>');
  find('button').focus();
  find('p').remove();
  await settled();
  expect(document.activeElement).toBe(find('section'));
  find('.next').focus();
  expect(find('section').hasAttribute('tabindex')).toBe(false);
});

test('the part itself has focus where nothing around it is left', async () => {
  const node = part('<section><button>Mute</button></section><p>More</p>');
  find('button').focus();
  find('section').remove();
  await settled();
  expect(document.activeElement).toBe(node);
});

test('what has focus keeps it, and so does what it was given to', async () => {
  part('<p><button>Mute</button></p><button class="next">Leave</button>');
  find('.next').focus();
  find('p').remove();
  await settled();
  expect(document.activeElement).toBe(find('.next'));
});

test('who has left the part is not brought back', async () => {
  part('<p><button>Mute</button></p>');
  find('button').focus();
  find('button').blur();
  await settled();
  find('p').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
