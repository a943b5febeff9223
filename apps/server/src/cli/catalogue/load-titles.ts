import { basename } from 'node:path';
import type { z } from 'zod';
import { type CatalogueTitle, catalogueTitle, listTitleFiles } from '../../db/seed/title-file.ts';
import { StartError } from '../../start-error.ts';
import { CommandError } from '../command.ts';
import { loadLines } from './load-lines.ts';

/** The titles in a folder's files, and the errors in lines that aren't valid titles. */
export interface ReadTitles {
  readonly titles: readonly CatalogueTitle[];
  /** One sentence for each error, with file, line and field. */
  readonly damages: readonly string[];
}

/**
 * Reads all title files of a folder. Unlike at the server's start, invalid lines are collected and reading
 * continues.
 */
export async function loadTitles(folder: string): Promise<ReadTitles> {
  const { entries, damages } = await loadEntries(folder, catalogueTitle);
  return { titles: entries, damages };
}

/**
 * Reads all files of a folder whose lines have the given schema. Invalid lines are collected in `damages` and
 * skipped.
 */
export async function loadEntries<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<{ entries: z.output<Schema>[]; damages: string[] }> {
  const entries: z.output<Schema>[] = [];
  const damages: string[] = [];
  for (const file of await listNamed(folder)) {
    for await (const { number, text } of loadLines(file)) {
      const place = `${basename(file)}, line ${number}`;
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) entries.push(parsed.data);
      else {
        for (const { path, message } of parsed.error.issues) {
          damages.push(`${place}: ${path.join('.') || 'the line'}: ${message}`);
        }
      }
    }
  }
  return { entries, damages };
}

/**
 * Lists the files of a folder that the operator named.
 * @throws CommandError if the folder doesn't exist
 */
async function listNamed(folder: string): Promise<string[]> {
  try {
    return await listTitleFiles(folder);
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message, { cause: error }) : error;
  }
}

/** Parses JSON. Returns undefined, which no schema accepts, if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
