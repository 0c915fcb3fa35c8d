import type { Countdown } from '../protocol';

/** As many as can be told apart round a token. */
const MOST_DASHES = 30;

/** Seconds until a computer player sits in, by the server's clock in milliseconds. */
export function secondsLeft({ until }: Countdown, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "In 1 second", "In 27 seconds", "Now": how a sentence begins. */
export function inSeconds(seconds: number): string {
  if (seconds === 0) return 'Now';
  return seconds === 1 ? 'In 1 second' : `In ${seconds} seconds`;
}

/** "0:24", as a clock has it. */
export function onClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How many dashes there are round a token at first, and how many are left of them. */
export function dashes({ seconds }: Countdown, left: number): { all: number; left: number } {
  const all = Math.max(1, Math.min(seconds, MOST_DASHES));
  return { all, left: Math.min(all, Math.ceil((left / Math.max(1, seconds)) * all)) };
}
