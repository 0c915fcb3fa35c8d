import type { Game, OpenTable, Refused, Rulebook, TableOpened } from '../protocol';

/** A plain request that failed; its message is for the player. */
export class RequestFailed extends Error {}

async function request<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new RequestFailed('The table’s computer cannot be reached. Are you connected?');
  }
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => null)) as Partial<Refused> | null;
  throw new RequestFailed(refusal?.message ?? `The server answered ${response.status}.`);
}

export function games(): Promise<Game[]> {
  return request('/api/games');
}

export function openTable(wish: OpenTable): Promise<TableOpened> {
  return request('/api/tables', wish);
}

export function rulebook(rules: string, options: Record<string, string>): Promise<Rulebook> {
  const query = new URLSearchParams(options).toString();
  return request(`/api/rules/${encodeURIComponent(rules)}${query && `?${query}`}`);
}
