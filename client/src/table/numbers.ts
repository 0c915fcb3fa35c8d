/** "−15", with a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** "+21", "−15", "0". */
export function gain(points: number): string {
  return points > 0 ? `+${points}` : signed(points);
}
