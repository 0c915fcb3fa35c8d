import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import type { ClaimView, View } from '../protocol';
import StandingClaim from './StandingClaim.svelte';

function told(seat: number, order: string[]): string | undefined {
  const claim: Partial<ClaimView> = { seat, order, disputed: true };
  const view = { me: 0, seats: [{ name: 'Ann' }, { name: 'Lou' }], claim } as unknown as View;
  document.body.innerHTML = '';
  const component = mount(StandingClaim, { target: document.body, props: { view } });
  const text = document.querySelector('p')?.textContent.replace(/\s+/g, ' ').trim();
  void unmount(component);
  return text;
}

test('a disputed claim is said to bind its maker', () => {
  expect(told(0, [])).toBe('Your claim was disputed: your hand lies open and is played as stated.');
  expect(told(1, ['SA', 'SK'])).toBe(
    'Lou’s claim was disputed: the hand lies open and is played as stated: ace of spades, king of spades.',
  );
});
