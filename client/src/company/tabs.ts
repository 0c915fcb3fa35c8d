import { newMessages } from './lines';

/** The two halves of what is beside the game. */
export type CompanyTab = 'chat' | 'people';

/** The halves of the side panel beside them. */
export type AsideTab = 'score' | CompanyTab;

/** A tab as it is shown. */
export interface Tab<Id extends string> {
  id: Id;
  title: string;
  /** How much is new there, and that in words. */
  count?: number;
  counted?: string;
}

export function companyTabs(unread: number, people: number): Tab<CompanyTab>[] {
  return [
    { id: 'chat', title: 'Talk', count: unread, counted: newMessages(unread) },
    { id: 'people', title: `People (${people})` },
  ];
}
