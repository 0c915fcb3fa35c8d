import type {
  Agreements,
  DeviceInfo,
  Game,
  NoRules,
  OneMatch,
  OpenTable,
  PageInfo,
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

const UNREACHED = 'The table’s computer cannot be reached. Are you connected?';

async function reach(path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(
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
    throw new RequestFailed(UNREACHED);
  }
}

/** What an answer holds; null where it broke off or is not ours. */
async function read<T>(response: Response): Promise<T | null> {
  return (await response.json().catch(() => null)) as T | null;
}

function failed(response: Response, refused: Refused | null): RequestFailed {
  if (response.ok) return new RequestFailed(UNREACHED);
  return new RequestFailed(refused?.message ?? `The server answered ${response.status}.`, refused);
}

/** Asks the server for something; with a `body` it is a POST. */
export async function request<T>(path: string, body?: unknown): Promise<T> {
  const response = await reach(path, body);
  const answer = await read<T | Refused>(response);
  if (response.ok && answer !== null) return answer as T;
  throw failed(response, answer as Refused | null);
}

/** Asks the server for a file of text. */
export async function requestText(path: string): Promise<string> {
  const response = await reach(path);
  if (!response.ok) throw failed(response, await read<Refused>(response));
  try {
    return await response.text();
  } catch {
    throw new RequestFailed(UNREACHED);
  }
}

let introduced: Promise<unknown> = Promise.resolve();

/** Whether the server knows this device, which it makes itself known to where it does not. */
export function deviceInfo(): Promise<DeviceInfo> {
  const asked = request<DeviceInfo>('api/device');
  introduced = asked.catch(() => undefined);
  return asked;
}

/**
 * Asks for something that goes by who this device is. It waits until that is settled: two answers
 * to a new device at once would give it two names, and one of them would be forgotten.
 */
export async function requestAsMyself<T>(path: string, body?: unknown): Promise<T> {
  await introduced;
  return request(path, body);
}

/** Tells whoever has this device no more of a match of theirs. */
export function throwAway({ table, match }: OneMatch): Promise<OneMatch> {
  return requestAsMyself('api/matches/thrown-away', { table, match });
}

/** Tells them again of a match that was thrown away. */
export function takeBack({ table, match }: OneMatch): Promise<OneMatch> {
  return requestAsMyself('api/matches/taken-back', { table, match });
}

/** Which page the server has now. */
export function pageInfo(): Promise<PageInfo> {
  return request('api/page');
}

export function games(): Promise<Game[]> {
  return request('api/games');
}

/** What the calls of computer bridge players mean. */
export function agreements(): Promise<Agreements> {
  return request('api/agreements');
}

export function presets(): Promise<PresetInfo[]> {
  return request('api/presets');
}

export function openTable(wish: OpenTable): Promise<TableOpened> {
  return requestAsMyself('api/tables', wish);
}

/** What options come to; an option may be there twice, which the server refuses in words. */
export async function composed(
  rules: string,
  options: readonly (readonly [name: string, value: string])[],
): Promise<Rulebook | NoRules> {
  const query = new URLSearchParams(options.map(([name, value]) => [name, value])).toString();
  const address = `api/rules/${encodeURIComponent(rules)}${query && `?${query}`}`;
  const response = await reach(address);
  const answer = await read<Rulebook | NoRules | Refused>(response);
  if (answer?.type === 'rulebook' || answer?.type === 'no-rules') return answer;
  throw failed(response, answer);
}

/** The rules of a table, whose options there are. */
export async function rulebook(rules: string, options: Record<string, string>): Promise<Rulebook> {
  const answer = await composed(rules, Object.entries(options));
  if (answer.type === 'rulebook') return answer;
  throw new RequestFailed(`${answer.message}: expected ${answer.expected}.`);
}
