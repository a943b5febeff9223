import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

/**
 * The options that every import command has: `--dry-run` saves nothing, and `--again` imports something even if it was
 * imported before.
 */
export const SHARED_OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig;

/**
 * Parses the arguments of an import command: one path, and options.
 * @param what noun for what the path names, for error messages
 * @throws CommandError for any other arguments
 */
export function parseImportArgs<O extends ParseArgsOptionsConfig>(
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
