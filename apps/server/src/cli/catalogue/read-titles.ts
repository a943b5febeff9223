import { basename } from 'node:path';
import type { z } from 'zod';
import { type CatalogueTitle, catalogueTitle, listTitleFiles } from '../../db/seed/title-file.ts';
import { StartError } from '../../start-error.ts';
import { CommandError } from '../command.ts';
import { readLines } from './read-lines.ts';

/** Every title of a folder, and every line that isn't one. */
export interface ReadTitles {
  readonly titles: readonly CatalogueTitle[];
  /** One sentence each, naming file, line and field. */
  readonly damages: readonly string[];
}

/** Reads a folder's title files to their ends; unlike at start, damage doesn't stop it. */
export async function readTitles(folder: string): Promise<ReadTitles> {
  const { entries, damages } = await readEntries(folder, catalogueTitle);
  return { titles: entries, damages };
}

/** The same of any files of a form. */
export async function readEntries<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<{ entries: z.output<Schema>[]; damages: string[] }> {
  const entries: z.output<Schema>[] = [];
  const damages: string[] = [];
  for (const file of await listNamed(folder)) {
    for await (const { number, text } of readLines(file)) {
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

/** The files of a folder that the command names: one that isn't there is a wrong word. */
async function listNamed(folder: string): Promise<string[]> {
  try {
    return await listTitleFiles(folder);
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message, { cause: error }) : error;
  }
}

/** The value of a JSON text; undefined, which no schema takes, where it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
