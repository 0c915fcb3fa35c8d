/** Where the page is: the start page, or a table. Mutable: it follows the browser's history. */
class Route {
  #path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => {
      this.#path = location.pathname;
    });
  }

  /** The table's id, or null on the start page. */
  get table(): string | null {
    return /^\/table\/([^/]+)\/?$/.exec(this.#path)?.[1] ?? null;
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#path = path;
    scrollTo(0, 0);
  }

  /** For links: a plain click stays in the page, any other is the browser's. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    this.go(event.currentTarget.pathname);
  };
}

export const route = new Route();
