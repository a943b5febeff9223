import type { RowSource } from '../row-source.ts';
import { mergePeople, mergeTitles } from './merge-tables.ts';
import { type PeopleTable, PeopleTableBuilder } from './people-table.ts';
import { numberPeople } from './person-numbers.ts';
import { type TitleTable, TitleTableBuilder } from './title-table.ts';

/** The catalogue as it was read. */
export interface CatalogueTables {
  readonly version: number;
  /** Where the next reader begins, see `CatalogueState`. */
  readonly horizon: string;
  /** `getCatalogueFingerprint` of what was read; null where it wasn't read at one moment. */
  readonly fingerprint: string | null;
  readonly titles: TitleTable;
  readonly people: PeopleTable;
}

/** So often is read again what changed while it was read; what changes after that is for the next refresh. */
const PASSES_MAX = 5;

/**
 * Reads the catalogue: all of it, or what has changed since it was read before. Where statements see
 * the catalogue at different moments, it reads on until nothing has changed meanwhile.
 */
export async function readTables(
  source: RowSource,
  before: CatalogueTables | null,
): Promise<CatalogueTables> {
  let tables = before ? await readChanges(source, before) : await readAll(source);
  if (source.isOneMoment) return tables;
  for (let pass = 1; pass < PASSES_MAX; pass++) {
    const { version } = await source.read('getCatalogueState');
    if (version === tables.version) break;
    tables = await readChanges(source, tables);
  }
  return tables;
}

async function readAll(source: RowSource): Promise<CatalogueTables> {
  const { version, horizon } = await source.read('getCatalogueState');
  const people = await readPeople(source, null);
  const titles = await readTitles(source, null, people);
  return { version, horizon, fingerprint: await fingerprintOf(source), people, titles };
}

async function readChanges(source: RowSource, before: CatalogueTables): Promise<CatalogueTables> {
  const { version, horizon, titleCount, peopleCount } = await source.read('getCatalogueState');
  const changedPeople = await readPeople(source, before.horizon);
  const people = await mergePeople(before.people, changedPeople, peopleCount, () =>
    readIds(source, 'people'),
  );
  const changedTitles = await readTitles(source, before.horizon, people.table);
  const titles = await mergeTitles(before.titles, changedTitles, {
    count: titleCount,
    readIds: () => readIds(source, 'titles'),
    people,
  });
  const fingerprint = await fingerprintOf(source);
  return { version, horizon, fingerprint, people: people.table, titles };
}

async function fingerprintOf(source: RowSource): Promise<string | null> {
  return source.isOneMoment ? source.read('getCatalogueFingerprint') : null;
}

async function readPeople(source: RowSource, horizon: string | null): Promise<PeopleTable> {
  const people = new PeopleTableBuilder();
  const read = async (after: string, limit: number) => ({
    rows: await source.read('listPeopleAfter', after, limit, horizon),
  });
  for await (const { rows } of batchesOf(source, read)) {
    for (const person of rows) people.add(person);
  }
  return people.build();
}

async function readTitles(
  source: RowSource,
  horizon: string | null,
  people: PeopleTable,
): Promise<TitleTable> {
  const titles = new TitleTableBuilder(numberPeople(people.ids));
  const read = async (after: string, limit: number) => {
    const rows = await source.read('listTitlesAfter', after, limit, horizon);
    const ids = rows.map(({ id }) => id);
    const credits = ids.length > 0 ? await source.read('listCreditsOf', ids) : [];
    const names = ids.length > 0 ? await source.read('listNamesOf', ids) : [];
    return {
      rows,
      credits: new Map(credits.map((row) => [row.title_id, row.credits])),
      names: new Map(names.map((row) => [row.title_id, row.names])),
    };
  };
  for await (const { rows, credits, names } of batchesOf(source, read)) {
    for (const title of rows) titles.add(title, credits.get(title.id) ?? '', names.get(title.id) ?? '');
  }
  return titles.build();
}

async function readIds(source: RowSource, table: 'titles' | 'people'): Promise<Set<string>> {
  const ids = new Set<string>();
  const read = async (after: string, limit: number) => ({
    rows: (await source.read('listIdsAfter', table, after, limit)).map((id) => ({ id })),
  });
  for await (const { rows } of batchesOf(source, read)) {
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

/**
 * Reads batch after batch, so that a large catalogue is never in memory as objects at once; the database
 * makes the next one ready while this one is worked on.
 */
async function* batchesOf<Batch extends { readonly rows: readonly { readonly id: string }[] }>(
  { batchSize }: RowSource,
  read: (after: string, limit: number) => Promise<Batch>,
): AsyncGenerator<Batch> {
  let next: Promise<Batch> | null = read('', batchSize);
  while (next) {
    const batch: Batch = await next;
    const last = batch.rows.at(-1);
    next = last && batch.rows.length === batchSize ? read(last.id, batchSize) : null;
    // Where working on this one fails nobody waits for the next any more; else it's awaited above.
    next?.catch(() => undefined);
    yield batch;
  }
}
