import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data');
const SHIPPED = join(DATA, 'titles');

/** What the catalogue commands take: files named bare, and these options. */
export interface CatalogueOptions {
  /** Where the `.jsonl` files of titles lie; those that ship, if nothing else is said. */
  readonly folder: string;
  /** Where those of books lie; those that ship, where the titles are those that ship. */
  readonly books: string | undefined;
  readonly reference: string | undefined;
  readonly files: readonly string[];
}

const OPTIONS = {
  folder: { type: 'string', default: SHIPPED },
  books: { type: 'string' },
  reference: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Reads a catalogue command's options. @throws CommandError for one it doesn't know */
export function readOptions(args: readonly string[]): CatalogueOptions {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const books = values.books ?? (values.folder === SHIPPED ? join(DATA, 'books') : undefined);
    return { folder: values.folder, books, reference: values.reference, files: positionals };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}
