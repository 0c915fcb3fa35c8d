import { ADDRESSES } from './addresses';
import type { Place } from './review/place';

const PLACES = Object.values(ADDRESSES);

/** The path of an address below the page's own: behind a proxy that may be more than a slash. */
function pathWithin(address: string): string {
  const base = new URL('.', document.baseURI).pathname;
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address;
}

/** Whether the page is at an address, which may be one below the page's own. */
function isAt(address: string): boolean {
  const { pathname, search, hash } = new URL(address, document.baseURI);
  return !hash && pathname + search === location.pathname + location.search;
}

/**
 * Where the page is: the start page, a table, where a room is opened, or the rules. Mutable: it
 * follows the history.
 */
class Route {
  #path = $state(pathWithin(location.pathname));
  #visit = $state(0);
  #again = $state(0);
  #fromElsewhere = true;

  constructor() {
    addEventListener('popstate', () => {
      this.#arrive();
    });
  }

  /** The path, as it is where nothing is in front of this server. */
  get path(): string {
    return this.#path;
  }

  /** Whether there is something to show here. */
  get isSomewhere(): boolean {
    return PLACES.some((pattern) => new RegExp(pattern).test(this.#path));
  }

  /**
   * The id of the table that the page is at, or at a finished deal of; null elsewhere. A code may
   * have been typed in large letters.
   */
  get table(): string | null {
    const at = new RegExp(ADDRESSES.table).exec(this.#path)?.[1]?.toLowerCase();
    return at ?? this.deal?.table ?? null;
  }

  /** The finished deal that is looked at, by its table, match and number; null elsewhere. */
  get deal(): Place | null {
    const found = new RegExp(ADDRESSES.deal).exec(this.#path);
    return found?.[1] === undefined
      ? null
      : { table: found[1].toLowerCase(), match: Number(found[2]), serial: Number(found[3]) };
  }

  /** Whether this is where a room is opened. */
  get isHost(): boolean {
    return new RegExp(ADDRESSES.host).test(this.#path);
  }

  /** Whether this is where a link to a deal leads. */
  get isReplay(): boolean {
    return new RegExp(ADDRESSES.replay).test(this.#path);
  }

  /** Whether this is where rules are chosen. */
  get isRules(): boolean {
    return new RegExp(ADDRESSES.rules).test(this.#path);
  }

  /** Whether this is where the games are learnt. */
  get isLearn(): boolean {
    return new RegExp(ADDRESSES.learn).test(this.#path);
  }

  /** The lesson that is taken there; null on the list of them. */
  get lesson(): string | null {
    return new RegExp(ADDRESSES.learn).exec(this.#path)?.[1] ?? null;
  }

  /** Whether this is what is one's own: one's matches, or who one is. */
  get isMine(): boolean {
    return new RegExp(ADDRESSES.mine).test(this.#path);
  }

  /** Whether this is who one is. */
  get isMe(): boolean {
    return new RegExp(ADDRESSES.mine).exec(this.#path)?.[1] === 'me';
  }

  /** Whether this is the list of what calls mean at bridge. */
  get isAgreements(): boolean {
    return new RegExp(ADDRESSES.agreements).test(this.#path);
  }

  /** Counts the places come to: another number is another visit, also to the same address. */
  get visit(): number {
    return this.#visit;
  }

  /** How often the address was gone to from where it leads already, since it was come to. */
  get again(): number {
    return this.#again;
  }

  /** Whether the page was loaded here, as by a link that somebody sent. */
  get fromElsewhere(): boolean {
    return this.#fromElsewhere;
  }

  go(address: string): void {
    const isHere = isAt(address);
    const again = isHere ? this.#again + 1 : 0;
    if (isHere) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#arrive();
    this.#again = again;
    scrollTo(0, 0);
  }

  /** Let the address say what the same place has come to show. */
  restate(address: string): void {
    if (!isAt(address)) history.replaceState(null, '', address);
  }

  #arrive(): void {
    this.#fromElsewhere = false;
    this.#path = pathWithin(location.pathname);
    this.#visit += 1;
    this.#again = 0;
  }

  /** For links: a plain click stays in the page, any other is the browser's. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    this.go(event.currentTarget.pathname + event.currentTarget.search);
  };
}

export const route = new Route();
