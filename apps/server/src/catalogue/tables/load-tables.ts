import type { RowSource } from '../builder/row-source.ts';
import type { CatalogueTitleRow } from '../catalogue.sql.ts';
import { mergePeople, mergeTitles } from './merge-tables.ts';
import { type PeopleTable, PeopleTableBuilder } from './people-table.ts';
import { numberPeople } from './person-numbers.ts';
import { fingerprintOfHashes } from './row-hashes.ts';
import { type TitleTable, TitleTableBuilder } from './title-table.ts';

/** The titles and people of the catalog as read from the database; all other data is derived from them. */
export interface CatalogueTables {
  readonly version: number;
  /** Start of the next read, see `CatalogueState`. */
  readonly horizon: string;
  /** `getCatalogueFingerprint` of these tables; null if they weren't read in one database snapshot. */
  readonly fingerprint: string | null;
  readonly titles: TitleTable;
  readonly people: PeopleTable;
}

/**
 * Maximum number of passes to read changes that were made while reading; later changes are left to the next refresh.
 */
const PASSES_MAX = 5;

/**
 * Reads titles and people from the database: all of them, or only what has changed since `before`. If queries don't see
 * the same database snapshot, reads again until no rows have changed in the meantime.
 */
export async function loadTables(
  source: RowSource,
  before: CatalogueTables | null,
): Promise<CatalogueTables> {
  if (source.isOneMoment) return loadOneMoment(source, before);
  let tables = before ? await loadChanges(source, before) : await loadAll(source);
  for (let pass = 1; pass < PASSES_MAX; pass++) {
    const { version } = await source.read('getCatalogueState');
    if (version === tables.version) break;
    tables = await loadChanges(source, tables);
  }
  return tables;
}

/**
 * Reads the tables from one database snapshot. If the merged changes don't have the database's fingerprint,
 * `before` is from another database or from before a restore, so everything is read again.
 */
async function loadOneMoment(source: RowSource, before: CatalogueTables | null): Promise<CatalogueTables> {
  const fingerprint = await source.read('getCatalogueFingerprint');
  const merged = before ? await loadChanges(source, before) : null;
  const isWhole = merged !== null && fingerprintOf(merged) === fingerprint;
  return { ...(isWhole ? merged : await loadAll(source)), fingerprint };
}

async function loadAll(source: RowSource): Promise<CatalogueTables> {
  const { version, horizon } = await source.read('getCatalogueState');
  const people = await loadPeople(source, null);
  const titles = await loadTitles(source, null, people);
  return { version, horizon, fingerprint: null, people, titles };
}

async function loadChanges(source: RowSource, before: CatalogueTables): Promise<CatalogueTables> {
  const { version, horizon, titleCount, peopleCount } = await source.read('getCatalogueState');
  const changedPeople = await loadPeople(source, before.horizon);
  const people = await mergePeople(before.people, changedPeople, peopleCount, () =>
    loadIdSet(source, 'people'),
  );
  const changedTitles = await loadTitles(source, before.horizon, people.table);
  const titles = await mergeTitles(before.titles, changedTitles, {
    count: titleCount,
    loadIds: () => loadIdSet(source, 'titles'),
    people,
  });
  return { version, horizon, fingerprint: null, people: people.table, titles };
}

/** Calculates the fingerprint in the same format as `getCatalogueFingerprint`. */
function fingerprintOf({ version, titles, people }: CatalogueTables): string {
  const parts = [String(version), fingerprintOfHashes(titles.hashes), fingerprintOfHashes(people.hashes)];
  return parts.filter((part) => part !== null).join(' ');
}

async function loadPeople(source: RowSource, horizon: string | null): Promise<PeopleTable> {
  const people = new PeopleTableBuilder();
  const batches = await batchesSince(source, 'people', horizon, {
    after: async (id) => ({ rows: await source.read('listPeopleAfter', id, source.batchSize) }),
    of: async (ids) => ({ rows: await source.read('listPeopleOf', ids) }),
  });
  for await (const { rows } of batches) for (const person of rows) people.add(person);
  return people.build();
}

async function loadTitles(
  source: RowSource,
  horizon: string | null,
  people: PeopleTable,
): Promise<TitleTable> {
  const titles = new TitleTableBuilder(numberPeople(people.ids));
  const withRest = async (rows: CatalogueTitleRow[]) => {
    const ids = rows.map(({ id }) => id);
    const credits = ids.length > 0 ? await source.read('listCreditsOf', ids) : [];
    const names = ids.length > 0 ? await source.read('listNamesOf', ids) : [];
    return {
      rows,
      credits: new Map(credits.map((row) => [row.title_id, row.credits])),
      names: new Map(names.map((row) => [row.title_id, row.names])),
    };
  };
  const batches = await batchesSince(source, 'titles', horizon, {
    after: async (id) => withRest(await source.read('listTitlesAfter', id, source.batchSize)),
    of: async (ids) => withRest(await source.read('listTitlesOf', ids)),
  });
  for await (const { rows, credits, names } of batches) {
    for (const title of rows) titles.add(title, credits.get(title.id) ?? '', names.get(title.id) ?? '');
  }
  return titles.build();
}

const loadIdSet = async (source: RowSource, table: 'titles' | 'people') =>
  new Set(await loadIds(source, table, null));

async function loadIds(
  { read, idBatchSize }: RowSource,
  table: 'titles' | 'people',
  horizon: string | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (let isMore = true; isMore; ) {
    const next = await read('listIdsAfter', table, ids.at(-1) ?? '', idBatchSize, horizon);
    for (const id of next) ids.push(id);
    isMore = next.length === idBatchSize;
  }
  return ids;
}

interface Batch {
  readonly rows: readonly { readonly id: string }[];
}

/** Reads all rows, or those changed since a horizon (see `CatalogueState`), in batches. */
async function batchesSince<B extends Batch>(
  source: RowSource,
  table: 'titles' | 'people',
  horizon: string | null,
  read: { after: (id: string) => Promise<B>; of: (ids: string[]) => Promise<B> },
): Promise<AsyncGenerator<B>> {
  const { batchSize } = source;
  if (horizon === null) {
    return batchesOf(read.after(''), ({ rows }) => {
      const last = rows.at(-1);
      return last && rows.length === batchSize ? read.after(last.id) : null;
    });
  }
  const ids = await loadIds(source, table, horizon);
  let from = 0;
  const next = () => {
    const some = ids.slice(from, from + batchSize);
    from += batchSize;
    return some.length > 0 ? read.of(some) : null;
  };
  return batchesOf(next(), next);
}

/**
 * Reads in batches, so that a large catalog never exists as JavaScript objects all at once. The database
 * prepares the next batch while the current one is processed.
 */
async function* batchesOf<B extends Batch>(
  first: Promise<B> | null,
  readNext: (batch: B) => Promise<B> | null,
): AsyncGenerator<B> {
  for (let next = first; next; ) {
    const batch: B = await next;
    next = readNext(batch);
    // If processing this batch throws, nobody awaits the next one; otherwise it is awaited above.
    next?.catch(() => undefined);
    yield batch;
  }
}
