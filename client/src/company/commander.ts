import type { Command } from '../protocol';

/** Who sends commands to the table: its session, or a test. */
export interface Commander {
  command(draft: Command): unknown;
  /** Whether a command of this kind is still on its way. */
  isUnderWay(type: Command['type']): boolean;
}
