/** The table, which the start page does without: fetched when somebody goes to one. */
export function roomPage() {
  return import('./RoomPage.svelte');
}

/** Fetch the table while there is nothing else to do, so that it is there when it is wanted. */
export function fetchAhead(): void {
  const fetch = (): void => {
    roomPage().catch(() => undefined); // who goes there is told
  };
  // Safari has no moments of idleness
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 2000 });
  else setTimeout(fetch, 300);
}
