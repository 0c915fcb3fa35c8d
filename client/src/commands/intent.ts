import type { Command, View } from '../protocol';
import type { Topic } from '../speech/topics';

/** Where a finished deal is gone to. */
export type Step =
  | 'next'
  | 'previous'
  | 'next trick'
  | 'previous trick'
  | 'next deal'
  | 'previous deal'
  | 'start'
  | 'end'
  | 'here'
  | 'hands'
  | 'costs'
  | 'next mistake'
  | number;

/** What a command comes to. What asks to make `sure` is done after a yes. */
export type Intent =
  | { does: 'act'; action: string; words: string; sure: string | null }
  | { does: 'send'; draft: Command; sure: string | null; done: string }
  | { does: 'send all'; drafts: readonly Command[] }
  | { does: 'share' }
  | { does: 'tell'; topic: Topic }
  | { does: 'answer'; text: string }
  | { does: 'again'; lines: number }
  | { does: 'hint' }
  | { does: 'rules'; about: string }
  | { does: 'look'; serial: number }
  | { does: 'step'; to: Step }
  | { does: 'yes' }
  | { does: 'no' }
  | { does: 'home' }
  | { does: 'close' };

/** The moment a command is given in: what the table shows, at which version. */
export interface At {
  view: View;
  v: number;
  /** Whether a finished deal is looked back at. */
  looking: boolean;
}

/** A word that commands begin with. */
export interface Verb {
  /** All that it may be called, the first of which `help` lists. */
  words: readonly string[];
  /** How it goes on, as `help` has it: "3", "king of hearts". */
  example?: string;
  /** What it does. */
  help: string;
  /** Whether it is of use now; others are answered all the same. */
  fits: (at: At) => boolean;
  /** What it means with the rest of the text, as it was typed. */
  read: (rest: string, at: At) => Intent;
}

/** An answer in words. */
export function answer(text: string): Intent {
  return { does: 'answer', text };
}

/** A command for the table. */
export function send(draft: Command, done = '', sure: string | null = null): Intent {
  return { does: 'send', draft, done, sure };
}

export function always(): boolean {
  return true;
}
