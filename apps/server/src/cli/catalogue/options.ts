import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

const SHIPPED = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data', 'titles');

/** What the catalogue commands take: files named bare, and these options. */
export interface CatalogueOptions {
  /** Where the `.jsonl` files of titles lie; those that ship, if nothing else is said. */
  readonly folder: string;
  readonly reference: string | undefined;
  readonly files: readonly string[];
}

const OPTIONS = {
  folder: { type: 'string', default: SHIPPED },
  reference: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Reads a catalogue command's options. @throws CommandError for one it doesn't know */
export function readOptions(args: readonly string[]): CatalogueOptions {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return { folder: values.folder, reference: values.reference, files: positionals };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}
