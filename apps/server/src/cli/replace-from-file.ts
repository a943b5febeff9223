import { readFile } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { InvalidLineError } from '../kernel/parse-json-lines.ts';
import { CommandError } from './command.ts';
import { parseWords } from './titles/parse-words.ts';
import { withDatabase } from './with-database.ts';

/**
 * Replaces a list in the database with the file that a command names.
 * @param save stores the file's text; throws InvalidLineError for an invalid line
 * @throws CommandError if no single file is named, it can't be read, or a line is invalid; nothing is then changed
 */
export async function replaceFromFile<Saved>(
  args: readonly string[],
  save: (db: Db, text: string) => Promise<Saved>,
): Promise<Saved> {
  const [file, ...more] = parseWords(args).words;
  if (file === undefined || more.length > 0) throw new CommandError('Name one file.');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${file} can’t be read.`, { cause });
  });
  try {
    return await withDatabase((db) => save(db, text));
  } catch (error) {
    if (error instanceof InvalidLineError)
      throw new CommandError(`${file}: ${error.message}. Nothing was changed.`, { cause: error });
    throw error;
  }
}
