/**
 * Lets a service worker keep the page for when there is no line. It waits until the page has loaded,
 * which it shall not slow; where browsers allow none, as on a home network without TLS, there is none.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined); // the page does without
}
