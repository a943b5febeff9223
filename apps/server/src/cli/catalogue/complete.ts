import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { counted } from '@palate/contract';
import { listTitleFiles } from '../../db/seed/title-file.ts';
import { type Command, CommandError, type Print } from '../command.ts';
import { calculateFills, orderFields, type RawTitle } from './fill-title.ts';
import { loadTitles, parseJson } from './load-titles.ts';
import { parseOptions } from './options.ts';
import { loadReference, type ReferenceRecord, TitleFinder } from './reference.ts';

/** `catalogue complete`: fills in facts that our titles lack, and prints each fact. */
export const completeCommand: Command = {
  name: 'catalogue complete',
  usage: '--reference FILE.jsonl|FILE.jsonl.xz [--folder DIR]',
  summary:
    'Fills in missing runtimes, ids, release dates, IMDb scores and services in the title files from a reference, and lists each change. Never overwrites a value.',
  async run(args, print) {
    const { folder, reference } = parseOptions(args);
    if (!reference) throw new CommandError('Name a reference to complete from.');
    const { titles, damages } = await loadTitles(folder);
    if (damages.length > 0) {
      for (const damage of damages) print(`wrong: ${damage}`);
      print('Nothing was changed. Correct these lines first.');
      return 1;
    }
    const finder = new TitleFinder(titles);
    const recordsById = new Map<string, ReferenceRecord[]>();
    for await (const record of loadReference(reference)) {
      const id = finder.find(record)?.id;
      if (id) recordsById.set(id, [...(recordsById.get(id) ?? []), record]);
    }
    const taken = takenIds(titles);
    let count = 0;
    for (const file of await listTitleFiles(folder))
      count += await completeFile(file, recordsById, taken, print);
    print(count === 0 ? 'Nothing was left to fill.' : `${counted(count, 'fact')} filled.`);
    return 0;
  },
};

/** Rewrites a file with the added facts; lines without additions stay the same, byte by byte. */
async function completeFile(
  file: string,
  recordsById: ReadonlyMap<string, readonly ReferenceRecord[]>,
  taken: Set<string>,
  print: Print,
): Promise<number> {
  let count = 0;
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => {
    if (line.trim() === '') return line;
    let title = parseJson(line) as RawTitle;
    const before = count;
    for (const record of recordsById.get(String(title.id)) ?? []) {
      for (const [field, value] of Object.entries(calculateFills(title, record))) {
        // Titles of the same name sometimes share a record; the first one gets the id.
        if (isId(field) && taken.has(idKey(title.kind, field, value))) continue;
        if (isId(field)) taken.add(idKey(title.kind, field, value));
        title = { ...title, [field]: value };
        count += 1;
        print(`${basename(file)}: ${title.id}: ${field} ${JSON.stringify(value)}`);
      }
    }
    return count === before ? line : JSON.stringify(orderFields(title));
  });
  if (count > 0) {
    // Write to a temporary file and rename it, so that a crash leaves either the old file or the new one.
    await writeFile(`${file}.new`, lines.join('\n'));
    await rename(`${file}.new`, file);
  }
  return count;
}

const isId = (field: string) => field === 'imdbId' || field === 'tmdbId';

function idKey(kind: unknown, field: string, value: unknown): string {
  // TMDB has separate ids for films and for shows.
  return field === 'tmdbId' ? `${kind} ${value}` : String(value);
}

function takenIds(titles: readonly RawTitle[]): Set<string> {
  return new Set(
    titles.flatMap(({ kind, imdbId, tmdbId }) => [
      ...(imdbId ? [idKey(kind, 'imdbId', imdbId)] : []),
      ...(tmdbId ? [idKey(kind, 'tmdbId', tmdbId)] : []),
    ]),
  );
}
