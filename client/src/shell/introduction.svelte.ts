import { deviceInfo } from '../link/requests';
import type { MyMatch, Unfinished } from '../protocol';

/** What the server knows of this device. Mutable: it is asked anew at every visit to a page. */
class Introduction {
  /** Whether this browser sends no cookie back: nobody can sit down with it. */
  isRefused = $state(false);
  /** Where this device may go on, the last played first. */
  unfinished = $state.raw<readonly Unfinished[]>([]);
  /** What was played to its end last. */
  over = $state.raw<readonly MyMatch[]>([]);
  /** How many matches whoever has this device has. */
  matches = $state(0);
  #asked: Promise<void> | null = null;

  /** Asks who this device is; whoever asks meanwhile waits for the same answer. */
  come(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  /** Leaves a table out that was thrown away. */
  forget(table: string): void {
    this.unfinished = this.unfinished.filter((one) => one.table !== table);
  }

  async #ask(): Promise<void> {
    try {
      let info = await deviceInfo();
      // a new device has just been given its cookie: the server alone can tell whether it was kept
      if (!info.known) info = await deviceInfo();
      this.isRefused = !info.known;
      this.unfinished = info.unfinished;
      this.over = info.over;
      this.matches = info.matches;
    } catch {
      this.unfinished = []; // that nobody answers is said by whatever else is asked for
    }
  }
}

export const introduction = new Introduction();
