/** Lists of hand sizes: what a player types, the text form "12,10,8", and words. */

const LARGEST = 99;
const MOST = 52;
const RANGE = /\s*(?:\.{2,3}|[…–—-])\s*/g;

/** What was typed as a text form, or what is wrong with it. */
export type Typed = { text: string; trouble: null } | { text: null; trouble: string };

/** Read "12, 10, 8" or "7-1, 1-7"; a dash or an ellipsis runs from one size to another. */
export function readSizes(typed: string): Typed {
  const words = typed
    .replace(RANGE, '…')
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!words.length) return wrong('Give at least one hand size, such as 12, 10, 8 or 7-1.');
  const sizes: number[] = [];
  for (const word of words) {
    const [first, last = first, ...more] = word.split('…').map(readSize);
    if (first === undefined || last === undefined || more.length) {
      return wrong(
        `“${word}” is no hand size. Give numbers from 1 to ${LARGEST}, such as 12, 10, 8 or 7-1.`,
      );
    }
    sizes.push(...run(first, last));
  }
  if (sizes.length > MOST) return wrong(`That is ${sizes.length} hand sizes; at most ${MOST}.`);
  return { text: textOfSizes(sizes), trouble: null };
}

/** Whether a value of an option is a list: in text a comma makes the list. */
export function isSizes(value: string): boolean {
  return /^\d+,(\d+(,\d+)*)?$/.test(value);
}

/** The sizes of a text form. */
export function sizesOf(text: string): number[] {
  return text.split(',').filter(Boolean).map(Number);
}

/** Say "13,12,11,1" as "13…11, 1". */
export function sizesInWords(text: string): string {
  const sizes = sizesOf(text);
  const runs: string[] = [];
  for (let start = 0; start < sizes.length;) {
    let end = start;
    const step = at(sizes, start + 1) - at(sizes, start);
    if (Math.abs(step) === 1) {
      while (at(sizes, end + 1) - at(sizes, end) === step) end += 1;
    }
    // two in a row are shorter said one by one
    if (end === start + 1) end = start;
    runs.push(end === start ? `${at(sizes, start)}` : `${at(sizes, start)}…${at(sizes, end)}`);
    start = end + 1;
  }
  return runs.join(', ');
}

function at(sizes: number[], place: number): number {
  return sizes[place] ?? NaN;
}

function textOfSizes(sizes: number[]): string {
  return sizes.join(',') + (sizes.length === 1 ? ',' : '');
}

function readSize(word: string): number | undefined {
  const size = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return size >= 1 && size <= LARGEST ? size : undefined;
}

function run(first: number, last: number): number[] {
  const step = last < first ? -1 : 1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => first + i * step);
}

function wrong(trouble: string): Typed {
  return { text: null, trouble };
}
