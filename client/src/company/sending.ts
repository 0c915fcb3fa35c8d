import type { Command } from '../protocol';
import { phraseWords } from './phrases';

/** What the viewer has said and the table has not answered yet, in words. */
export function sending(commands: readonly Command[]): string[] {
  return commands.flatMap((command) => {
    if (command.type === 'say') return [command.text];
    return command.type === 'say-phrase' ? [phraseWords(command.phrase)] : [];
  });
}
