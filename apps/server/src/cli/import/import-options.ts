import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

/** What every import takes. */
export const SHARED_OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig;

/** Reads an import's arguments: one path and its options. @throws CommandError for anything else */
export function readImportArgs<O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: O,
  what: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (path === undefined) throw new CommandError(`Which ${what}?`);
    if (more.length > 0)
      throw new CommandError(`One ${what} at a time; “${more.join(' ')}” is one too many.`);
    return { values, path };
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError((cause as Error).message, { cause });
  }
}
