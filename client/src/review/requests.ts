import { request, requestAsMyself, requestText } from '../link/requests';
import type {
  DealCosts,
  DealReview,
  PastMatches,
  PositionInfo,
  ReplayDeal,
  TableOpened,
} from '../protocol';
import type { Place } from './place';

function at(table: string, what = ''): string {
  return `api/tables/${encodeURIComponent(table)}/matches${what}`;
}

/** All of a finished deal, for those who may see it. */
export function dealReview(table: string, match: number, serial: number): Promise<DealReview> {
  return request(at(table, `/${match}/deals/${serial}`));
}

/** What each bid and card of it cost, waiting for more than so many that are known. */
export function dealCosts({ table, match, serial }: Place, known: number): Promise<DealCosts> {
  return request(at(table, `/${match}/deals/${serial}/costs?known=${known}`));
}

/** What has been played at a table. */
export function pastMatches(table: string): Promise<PastMatches> {
  return request(at(table));
}

/** Where a match can be taken home from. */
export function downloadOf(
  table: string,
  match: number,
  as: 'record' | 'pbn' | 'sheet.svg',
): string {
  return at(table, `/${match}/${as}`);
}

/** The score sheet of a rubber as an SVG picture. */
export function sheetPicture(table: string, match: number): Promise<string> {
  return requestText(downloadOf(table, match, 'sheet.svg'));
}

/** What a link to a deal leads to. */
export function positionInfo(position: string): Promise<PositionInfo> {
  return request(`api/positions/${encodeURIComponent(position)}`);
}

/** Open a table where a deal is played on from a position. */
export function replayDeal(wish: ReplayDeal): Promise<TableOpened> {
  return requestAsMyself('api/replays', wish);
}
