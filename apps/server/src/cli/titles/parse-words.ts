import { parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

/**
 * Separates a command's arguments from its `--note`.
 * @returns `note` is null if there is none
 * @throws CommandError for an unknown option
 */
export function parseWords(args: readonly string[]): { words: string[]; note: string | null } {
  try {
    const options = { note: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, note: values.note ?? null };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}
