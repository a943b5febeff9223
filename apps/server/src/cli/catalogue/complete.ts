import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { counted } from '@palate/contract';
import { listTitleFiles } from '../../db/seed/title-file.ts';
import { type Command, CommandError, type Say } from '../command.ts';
import { findFills, orderFields, type RawTitle } from './fill-title.ts';
import { readOptions } from './options.ts';
import { parseJson, readTitles } from './read-titles.ts';
import { type ReferenceRecord, readReference, TitleFinder } from './reference.ts';

/** `catalogue complete`: fills facts our titles leave out, and says each. */
export const completeCommand: Command = {
  name: 'catalogue complete',
  usage: '--reference FILE.jsonl|FILE.jsonl.xz [--folder DIR]',
  summary:
    'Fills absent runtimes, ids, release dates, IMDb scores and services from a reference, in the files themselves, and says each. What a title states already stays.',
  async run(args, say) {
    const { folder, reference } = readOptions(args);
    if (!reference) throw new CommandError('Name a reference to complete from.');
    const { titles, damages } = await readTitles(folder);
    if (damages.length > 0) {
      for (const damage of damages) say(`wrong: ${damage}`);
      say('Nothing was changed. Mend these lines first.');
      return 1;
    }
    const finder = new TitleFinder(titles);
    const recordsById = new Map<string, ReferenceRecord[]>();
    for await (const record of readReference(reference)) {
      const id = finder.find(record)?.id;
      if (id) recordsById.set(id, [...(recordsById.get(id) ?? []), record]);
    }
    const taken = takenIds(titles);
    let count = 0;
    for (const file of await listTitleFiles(folder))
      count += await completeFile(file, recordsById, taken, say);
    say(count === 0 ? 'Nothing was left to fill.' : `${counted(count, 'fact')} filled.`);
    return 0;
  },
};

/** Writes a file again with what was filled; lines with nothing to fill stay as they are, to the byte. */
async function completeFile(
  file: string,
  recordsById: ReadonlyMap<string, readonly ReferenceRecord[]>,
  taken: Set<string>,
  say: Say,
): Promise<number> {
  let count = 0;
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => {
    if (line.trim() === '') return line;
    let title = parseJson(line) as RawTitle;
    const before = count;
    for (const record of recordsById.get(String(title.id)) ?? []) {
      for (const [field, value] of Object.entries(findFills(title, record))) {
        // Namesakes share a record now and then; the first to have an id keeps it.
        if (isId(field) && taken.has(idKey(title.kind, field, value))) continue;
        if (isId(field)) taken.add(idKey(title.kind, field, value));
        title = { ...title, [field]: value };
        count += 1;
        say(`${basename(file)}: ${title.id}: ${field} ${JSON.stringify(value)}`);
      }
    }
    return count === before ? line : JSON.stringify(orderFields(title));
  });
  if (count > 0) {
    // Renamed into place, so that a crash leaves the old file or the new one, never half of either.
    await writeFile(`${file}.new`, lines.join('\n'));
    await rename(`${file}.new`, file);
  }
  return count;
}

const isId = (field: string) => field === 'imdbId' || field === 'tmdbId';

function idKey(kind: unknown, field: string, value: unknown): string {
  // TMDB numbers films and shows apart.
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
