/** "−15", with a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** "+21", "−15", "0". */
export function gain(points: number): string {
  return points > 0 ? `+${points}` : signed(points);
}

/** The text with each sum in it kept on one line: "3 × 5 + 2" has no place to break, "board ×2" has. */
export function unbroken(text: string): string {
  return text.replace(/(?<![a-z]) ?([×+−]) ?(?=\d)/g, (sign) => sign.replaceAll(' ', '\u00a0'));
}
