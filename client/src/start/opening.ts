import { device } from '../device';
import { openTable } from '../link/requests';
import type { OpenTable } from '../protocol';
import { route } from '../route.svelte';

/** The name of who gives none. */
export const NOBODY = 'Player';

/** Open a table, go there, and remember how this player sits down. */
export async function sitDown(wish: OpenTable): Promise<void> {
  const name = wish.name.trim();
  device.name = name;
  device.welcome();
  device.pace = wish.pace ?? 'normal';
  if (wish.bot) device.level = wish.bot;
  const { table } = await openTable({ ...wish, name: name || NOBODY });
  route.go(`table/${table}`);
}
