import { PHRASES } from '../said';
import type { Command } from '../protocol';

/** What the viewer has said and the table has not answered yet, in words. */
export function sending(commands: readonly Command[]): string[] {
  return commands.flatMap((command) => {
    if (command.type === 'say') return [command.text];
    if (command.type !== 'say-phrase') return [];
    return PHRASES.flatMap(({ phrase, text }) => (phrase === command.phrase ? [text] : []));
  });
}
