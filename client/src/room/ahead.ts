/** The table, which the start page does without: fetched when somebody goes to one. */
export function roomPage() {
  return import('./RoomPage.svelte');
}

/** Fetch it while something else is waited for; whoever then goes there is told where it failed. */
export function fetchTable(): void {
  roomPage().catch(() => undefined);
}

/** Fetch it while there is nothing else to do, so that it is there when it is wanted. */
export function fetchWhenIdle(): void {
  // Safari has no moments of idleness
  if ('requestIdleCallback' in window) requestIdleCallback(fetchTable, { timeout: 2000 });
  else setTimeout(fetchTable, 300);
}
