import type { Countdown } from '../protocol';

/** Seconds until a computer player sits in, by the server's clock in milliseconds. */
export function secondsLeft({ until }: Countdown, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "In 1 second", "In 27 seconds", "Now": how a sentence begins. */
export function inSeconds(seconds: number): string {
  if (seconds === 0) return 'Now';
  return seconds === 1 ? 'In 1 second' : `In ${seconds} seconds`;
}
