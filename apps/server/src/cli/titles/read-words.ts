import { parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

/** The words of a command and its note. @throws CommandError for an option it doesn't know */
export function readWords(args: readonly string[]): { words: string[]; note: string | null } {
  try {
    const options = { note: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, note: values.note ?? null };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}
