import type { Line } from '../protocol';

/** What a line comes to: space around and between words counts once. */
export function trimmed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** How many characters the table counts in a text: an emoji is one or a few. */
export function lengthOf(text: string): number {
  return Array.from(trimmed(text)).length;
}

/** The lines of others that came after version `read`. */
export function unread(lines: readonly Line[], read: number, you: number | null): Line[] {
  return lines.filter(({ v, person }) => v > read && person !== you);
}

/** "3 new messages", or nothing. */
export function newMessages(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 new message' : `${count} new messages`;
}
