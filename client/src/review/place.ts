/** A finished deal at a table. */
export interface Place {
  table: string;
  match: number;
  serial: number;
}

/** Where it is looked at: an address below the page's own. */
export function addressOfDeal({ table, match, serial }: Place): string {
  return `table/${table}/deal/${match}/${serial}`;
}
