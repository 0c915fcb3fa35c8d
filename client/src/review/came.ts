import type { SheetDeal } from '../protocol';
import { gain } from '../table/numbers';

/** What a deal came to, in short: "−25 : +11", "thrown in". */
export function came(deal: SheetDeal): string {
  if (deal.redealt !== null) return 'dealt again';
  if (deal.thrownIn) return 'thrown in';
  if (deal.playoff) return `playoff, ${deal.sides.map(({ tricks }) => tricks).join(' : ')} tricks`;
  const link = deal.sides.length > 2 ? ', ' : ' : ';
  return deal.sides.map(({ points }) => gain(points)).join(link);
}
