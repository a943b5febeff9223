import type { CatalogueTitleRow } from '../catalogue.sql.ts';
import type { RowSource } from '../row-source.ts';
import { mergePeople, mergeTitles } from './merge-tables.ts';
import { type PeopleTable, PeopleTableBuilder } from './people-table.ts';
import { numberPeople } from './person-numbers.ts';
import { fingerprintOfMarks } from './row-marks.ts';
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
  if (source.isOneMoment) return readOneMoment(source, before);
  let tables = before ? await readChanges(source, before) : await readAll(source);
  for (let pass = 1; pass < PASSES_MAX; pass++) {
    const { version } = await source.read('getCatalogueState');
    if (version === tables.version) break;
    tables = await readChanges(source, tables);
  }
  return tables;
}

/** Where what was merged isn't what the database has, `before` was of another one, or of one set back; all is read. */
async function readOneMoment(source: RowSource, before: CatalogueTables | null): Promise<CatalogueTables> {
  const fingerprint = await source.read('getCatalogueFingerprint');
  const merged = before ? await readChanges(source, before) : null;
  const isWhole = merged !== null && fingerprintOf(merged) === fingerprint;
  return { ...(isWhole ? merged : await readAll(source)), fingerprint };
}

async function readAll(source: RowSource): Promise<CatalogueTables> {
  const { version, horizon } = await source.read('getCatalogueState');
  const people = await readPeople(source, null);
  const titles = await readTitles(source, null, people);
  return { version, horizon, fingerprint: null, people, titles };
}

async function readChanges(source: RowSource, before: CatalogueTables): Promise<CatalogueTables> {
  const { version, horizon, titleCount, peopleCount } = await source.read('getCatalogueState');
  const changedPeople = await readPeople(source, before.horizon);
  const people = await mergePeople(before.people, changedPeople, peopleCount, () =>
    readIdSet(source, 'people'),
  );
  const changedTitles = await readTitles(source, before.horizon, people.table);
  const titles = await mergeTitles(before.titles, changedTitles, {
    count: titleCount,
    readIds: () => readIdSet(source, 'titles'),
    people,
  });
  return { version, horizon, fingerprint: null, people: people.table, titles };
}

/** As the database puts it, see `getCatalogueFingerprint`. */
function fingerprintOf({ version, titles, people }: CatalogueTables): string {
  const parts = [String(version), fingerprintOfMarks(titles.marks), fingerprintOfMarks(people.marks)];
  return parts.filter((part) => part !== null).join(' ');
}

async function readPeople(source: RowSource, horizon: string | null): Promise<PeopleTable> {
  const people = new PeopleTableBuilder();
  const batches = await batchesSince(source, 'people', horizon, {
    after: async (id) => ({ rows: await source.read('listPeopleAfter', id, source.batchSize) }),
    of: async (ids) => ({ rows: await source.read('listPeopleOf', ids) }),
  });
  for await (const { rows } of batches) for (const person of rows) people.add(person);
  return people.build();
}

async function readTitles(
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

const readIdSet = async (source: RowSource, table: 'titles' | 'people') =>
  new Set(await readIds(source, table, null));

async function readIds(
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

/** All rows, or those that changed since a horizon, batch after batch. */
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
  const ids = await readIds(source, table, horizon);
  let from = 0;
  const next = () => {
    const some = ids.slice(from, from + batchSize);
    from += batchSize;
    return some.length > 0 ? read.of(some) : null;
  };
  return batchesOf(next(), next);
}

/**
 * Reads batch after batch, so that a large catalogue is never in memory as objects at once; the database
 * makes the next one ready while this one is worked on.
 */
async function* batchesOf<B extends Batch>(
  first: Promise<B> | null,
  readNext: (batch: B) => Promise<B> | null,
): AsyncGenerator<B> {
  for (let next = first; next; ) {
    const batch: B = await next;
    next = readNext(batch);
    // Where working on this one fails nobody waits for the next any more; else it's awaited above.
    next?.catch(() => undefined);
    yield batch;
  }
}
