import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data');
const SHIPPED = join(DATA, 'titles');

/** Parsed arguments of a catalog command: file names and options. */
export interface CatalogueOptions {
  /** Folder of the titles' `.jsonl` files; by default that of the shipped titles. */
  readonly folder: string;
  /**
   * Folder of the books' files; by default that of the shipped books if the shipped titles are used,
   * otherwise undefined.
   */
  readonly books: string | undefined;
  readonly reference: string | undefined;
  readonly files: readonly string[];
}

const OPTIONS = {
  folder: { type: 'string', default: SHIPPED },
  books: { type: 'string' },
  reference: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/**
 * Parses the arguments of a catalog command: file names and options.
 * @throws CommandError for an unknown option
 */
export function parseOptions(args: readonly string[]): CatalogueOptions {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const books = values.books ?? (values.folder === SHIPPED ? join(DATA, 'books') : undefined);
    return { folder: values.folder, books, reference: values.reference, files: positionals };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}
