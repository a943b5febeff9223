import { findSorted, openStrings } from '../packed-strings.ts';
import type { RowSource } from '../row-source.ts';
import { mergePeople, mergeTitles } from './merge-tables.ts';
import { type PeopleTable, PeopleTableBuilder } from './people-table.ts';
import { type TitleTable, TitleTableBuilder } from './title-table.ts';

/** The catalogue as it was read. */
export interface CatalogueTables {
  readonly version: number;
  /** Where the next reader begins, see `CatalogueState`. */
  readonly horizon: string;
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
  const numbers = new Map<string, number>();
  const people = await readPeople(source, null, numbers);
  const titles = await readTitles(source, null, (id) => numbers.get(id));
  return { version, horizon, people, titles };
}

async function readChanges(source: RowSource, before: CatalogueTables): Promise<CatalogueTables> {
  const { version, horizon, titleCount, peopleCount } = await source.read('getCatalogueState');
  const changedPeople = await readPeople(source, before.horizon);
  const people = await mergePeople(before.people, changedPeople, peopleCount, () =>
    readIds(source, 'people'),
  );
  const ids = openStrings(people.table.ids);
  const changedTitles = await readTitles(source, before.horizon, (id) => findSorted(ids, id));
  const titles = await mergeTitles(before.titles, changedTitles, {
    count: titleCount,
    readIds: () => readIds(source, 'titles'),
    people,
  });
  return { version, horizon, people: people.table, titles };
}

async function readPeople(
  source: RowSource,
  horizon: string | null,
  numbers?: Map<string, number>,
): Promise<PeopleTable> {
  const people = new PeopleTableBuilder();
  await forEachBatch(
    source,
    (after, limit) => source.read('listPeopleAfter', after, limit, horizon),
    (batch) => {
      for (const person of batch) {
        const number = people.add(person);
        numbers?.set(person.id, number);
      }
    },
  );
  return people.build();
}

async function readTitles(
  source: RowSource,
  horizon: string | null,
  numberOf: (personId: string) => number | undefined,
): Promise<TitleTable> {
  const titles = new TitleTableBuilder(numberOf);
  await forEachBatch(
    source,
    (after, limit) => source.read('listTitlesAfter', after, limit, horizon),
    async (batch) => {
      const rows = await source.read(
        'listCreditsOf',
        batch.map(({ id }) => id),
      );
      const credits = new Map(rows.map((row) => [row.title_id, row.credits]));
      for (const title of batch) titles.add(title, credits.get(title.id) ?? '');
    },
  );
  return titles.build();
}

async function readIds(source: RowSource, table: 'titles' | 'people'): Promise<Set<string>> {
  const ids = new Set<string>();
  await forEachBatch(
    source,
    async (after, limit) => (await source.read('listIdsAfter', table, after, limit)).map((id) => ({ id })),
    (batch) => {
      for (const { id } of batch) ids.add(id);
    },
  );
  return ids;
}

/** Reads batch after batch, so that a large catalogue is never in memory as objects at once. */
async function forEachBatch<Row extends { id: string }>(
  { batchSize }: RowSource,
  read: (after: string, limit: number) => Promise<Row[]>,
  visit: (batch: Row[]) => void | Promise<void>,
): Promise<void> {
  for (let after = '', isMore = true; isMore; ) {
    const batch = await read(after, batchSize);
    if (batch.length > 0) await visit(batch);
    after = batch.at(-1)?.id ?? after;
    isMore = batch.length === batchSize;
  }
}
