import { pageInfo } from '../link/requests';

/** What renewing the page needs of the browser; a test hands it a browser of its own. */
export interface Browser {
  /** Names the page that runs here; empty while it is worked on. */
  readonly build: string;
  /** The build for which the page was loaded anew last, by itself. */
  tried: string;
  /** Whether somebody is in the middle of something that loading anew would undo. */
  isBusy(): boolean;
  reload(): void;
}

/** Whether the server has another page than this one, and when to fetch it. Mutable. */
export class Renewal {
  isOld = $state(false);
  #browser: Browser;
  #newest = '';

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Asks which page the server has now. */
  async look(): Promise<void> {
    const { build } = this.#browser;
    if (!build) return;
    try {
      this.#newest = (await pageInfo()).build;
    } catch {
      return; // a server that cannot be reached has nothing newer
    }
    this.isOld = this.#newest !== '' && this.#newest !== build;
  }

  /**
   * Nothing is under way here, so that this is a good moment to fetch the newer page. Once for each
   * build: where the older one comes again, only a press tries again.
   */
  rest(): void {
    if (!this.isOld || this.#browser.isBusy() || this.#browser.tried === this.#newest) return;
    this.#browser.tried = this.#newest;
    if (this.#browser.tried === this.#newest) this.#browser.reload();
  }

  /** Fetches the newer page, since somebody asked for it. */
  reload(): void {
    this.#browser.reload();
  }
}
