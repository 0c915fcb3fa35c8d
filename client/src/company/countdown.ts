import type { Countdown } from '../protocol';

/** Seconds until a computer player sits in, by the server's clock in milliseconds. */
export function secondsLeft({ until }: Countdown, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "in 1 second", "in 27 seconds", "now". */
export function inSeconds(seconds: number): string {
  if (seconds === 0) return 'now';
  return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`;
}
