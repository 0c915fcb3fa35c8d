import type { Receipt, View } from '../protocol';

/** What was done in the viewer's place in one deal. */
export interface DealReceipt {
  serial: number;
  title: string;
  deeds: string[];
}

/** What a computer player did in the viewer's place, deal by deal, this one first. */
export function receiptsByDeal(view: View): DealReceipt[] {
  const serials = [...new Set(view.receipt.map(({ serial }) => serial))].reverse();
  return serials.map((serial) => ({
    serial,
    title: dealTitle(view.serial - serial),
    deeds: view.receipt.filter((one) => one.serial === serial).map(({ text }) => text),
  }));
}

function dealTitle(before: number): string {
  if (before <= 0) return 'This deal';
  return before === 1 ? 'The deal before' : `${before} deals before`;
}

/** The last of it in a sentence: "In your place a computer player bid 2, then played the king of hearts." */
export function receiptSummary(receipt: readonly Receipt[]): string {
  if (!receipt.length) return '';
  const last = receipt.slice(-2).map(({ text }) => text);
  const more = receipt.length - last.length;
  const before = more > 0 ? `, after ${more === 1 ? 'one other move' : `${more} other moves`}` : '';
  return `In your place a computer player ${last.join(', then ')}${before}.`;
}
