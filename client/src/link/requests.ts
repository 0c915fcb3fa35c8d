import type {
  Game,
  OpenTable,
  PresetInfo,
  Refused,
  RefusalCode,
  Rulebook,
  TableOpened,
} from '../protocol';

/** A plain request that failed; its message is for the player. */
export class RequestFailed extends Error {
  /** What the server said of it; null when it said nothing. */
  readonly refused: Refused | null;

  constructor(message: string, refused: Refused | null = null) {
    super(message);
    this.refused = refused;
  }

  /** Whether the server would answer the same again. */
  get isFinal(): boolean {
    const final: RefusalCode[] = ['malformed', 'not-found'];
    return this.refused !== null && final.includes(this.refused.code);
  }
}

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
  const refused = (await response.json().catch(() => null)) as Refused | null;
  throw new RequestFailed(refused?.message ?? `The server answered ${response.status}.`, refused);
}

export function games(): Promise<Game[]> {
  return request('/api/games');
}

export function presets(): Promise<PresetInfo[]> {
  return request('/api/presets');
}

export function openTable(wish: OpenTable): Promise<TableOpened> {
  return request('/api/tables', wish);
}

export function rulebook(rules: string, options: Record<string, string>): Promise<Rulebook> {
  const query = new URLSearchParams(options).toString();
  return request(`/api/rules/${encodeURIComponent(rules)}${query && `?${query}`}`);
}
