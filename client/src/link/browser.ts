import type { Connection, Socket, World } from './connection';

/** The browser as the world of a connection to this table. */
export function browserWorld(table: string): World {
  return {
    connect() {
      const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
      url.protocol = url.protocol.replace('http', 'ws');
      return new WebSocket(url) as Socket;
    },
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
    newId() {
      // randomUUID exists only on https and localhost; a table may be served on a home network
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}

/** Tells the connection when network or page come and go; the answer stops it. */
export function watchBrowser(connection: Connection): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') connection.wake();
  };
  const lost = () => {
    connection.lost();
  };
  addEventListener('online', wake);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    removeEventListener('offline', lost);
    document.removeEventListener('visibilitychange', wake);
  };
}
