/** A finished deal at a table. */
export interface Place {
  table: string;
  match: number;
  serial: number;
}

/** What is looked at over the table. Mutable: links and buttons anywhere at it may change it. */
class Looking {
  /** The finished deal that is looked at. */
  deal = $state.raw<Place | null>(null);
  /** The table whose matches are looked at. */
  matches = $state.raw<string | null>(null);

  /** Look at nothing more, as when another table is come to. */
  stop(): void {
    this.deal = null;
    this.matches = null;
  }
}

export const looking = new Looking();
