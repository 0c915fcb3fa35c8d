import { encode } from 'uqr';

/** A picture of squares: a path over a square of so many units. */
export interface Picture {
  units: number;
  path: string;
}

/** Units left free around it; the standard asks for four. */
const BORDER = 4;

/** The text as a camera reads it. */
export function qrPicture(text: string): Picture {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return { units: size, path: data.map((row, y) => runs(row, y)).join('') };
}

/** The dark squares of a row, each run of them as one rectangle. */
function runs(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
