/** An option and its value in their text forms, as they are asked for. */
export type Pair = readonly [option: string, value: string];

/** A rule set as it is asked for; what it comes to is the server's to say. */
export interface Chosen {
  rules: string;
  options: readonly Pair[];
}

const WORD = /^[^\s=]+$/;

/** What a text form says: "back-alley boards=raise"; null where it is none. */
export function fromText(text: string): Chosen | null {
  const [rules = '', ...pairs] = text.trim().split(/\s+/);
  const options: Pair[] = [];
  for (const pair of pairs) {
    const [name = '', value = '', ...more] = pair.split('=');
    if (!name || !value || more.length) return null;
    options.push([name, value]);
  }
  return WORD.test(rules) ? { rules, options } : null;
}

/** The address that shows the rule set, below the page's own: rules/back-alley?boards=raise. */
export function addressOf({ rules, options }: Chosen): string {
  const pairs = options.map(([name, value]) => [name, value]);
  const query = new URLSearchParams(pairs);
  query.sort(); // so that the same rules have the same address
  // a comma may stand in a query as it is, and is easier to read so
  const text = query.toString().replaceAll('%2C', ',');
  return `rules/${encodeURIComponent(rules)}${text && `?${text}`}`;
}

/** The address that opens a room with it. */
export function hostingAddressOf(chosen: Chosen): string {
  return addressOf(chosen).replace(/^rules/, 'host');
}

/** What an address asks for; null where it names no preset. */
export function fromAddress(path: string, search: string): Chosen | null {
  const rules = /^\/(?:rules|host)\/([^/]+)\/?$/.exec(path)?.[1];
  if (rules === undefined) return null;
  const options = [...new URLSearchParams(search)];
  try {
    return { rules: decodeURIComponent(rules), options };
  } catch {
    return { rules, options }; // an address with half an escape in it
  }
}

/** Without an option, however often it was given. */
export function without(options: readonly Pair[], name: string): readonly Pair[] {
  return options.filter(([option]) => option !== name);
}
