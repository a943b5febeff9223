import { GENRE_KEYS } from '@palate/contract/vocab/genres';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import { THEME_KEYS } from '@palate/contract/vocab/themes';
import { leadingTypeOfContent } from '@palate/recommender/taste-type/taste-type-of-title';
import { type MatrixParts, packTitleMatrix } from '@palate/recommender/titles/title-matrix';
import { openKeyLists } from '../collections/key-lists.ts';
import { type KeySetParts, packKeySets } from '../collections/key-sets.ts';
import { sortByNumber } from '../collections/number-index.ts';
import { openStrings } from '../collections/packed-strings.ts';
import { isShared, shareSame } from '../collections/share-same.ts';
import { sharedNumbers } from '../collections/shared-numbers.ts';
import { type SortedOrders, sortTitles } from '../collections/sorted-orders.ts';
import { type ItemNames, openItemNames, packItemNames } from '../names/item-names.ts';
import { mergeNames } from '../names/merge-names.ts';
import type { NameBlock } from '../names/name-block.ts';
import { packInThread } from '../names/pack-in-thread.ts';
import { type PeopleParts, packWorks, sortPeople } from '../people-columns.ts';
import { calculateSeries } from '../series.ts';
import { packServices, type ServiceParts } from '../service-columns.ts';
import type { CatalogueTables } from '../tables/load-tables.ts';
import type { PeopleTable } from '../tables/people-table.ts';
import type { TitleTable } from '../tables/title-table.ts';
import { packTheatres, type TheatreParts } from '../theatre-dates.ts';
import { ColumnTitle } from '../title-content.ts';
import { traceRows, untraceLists, untraceNumbers, untraceTexts } from './trace-rows.ts';

/**
 * Everything that is calculated from the catalog's tables in advance, so that a snapshot can be opened and its
 * first request answered without any calculation.
 */
export interface DerivedParts {
  readonly orders: SortedOrders;
  /** Uint32Array by row: the row of the first title in the same series. */
  readonly series: Uint32Array;
  /** Uint8Array by row: index in TASTE_TYPE_KEYS of the leading type. */
  readonly tasteTypes: Uint8Array;
  /** Rows of the titles with an IMDb id, sorted by id. */
  readonly rowsByImdb: Uint32Array;
  /** The same for TMDB ids, which movies and shows have separately. */
  readonly rowsByTmdb: Readonly<Record<'movie' | 'tv_show', Uint32Array>>;
  readonly people: PeopleParts;
  readonly services: ServiceParts;
  readonly theatres: TheatreParts;
  readonly sets: KeySetParts;
  readonly matrix: MatrixParts;
  readonly titleNames: NameBlock;
  readonly personNames: NameBlock;
}

/** The keys of sliders, themes and genres, in the order of every vector. */
export const VOCABULARY = { sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS };

/**
 * An earlier build's tables and what was derived from them. The new tables share their unchanged parts
 * (`shareSame`).
 */
interface Known {
  readonly tables: CatalogueTables;
  readonly derived: DerivedParts;
}

/**
 * Calculates everything that is derived from the catalog's tables. Reuses earlier parts whose inputs haven't changed,
 * and recalculates names and taste types only for changed titles. The result is the same as without reuse.
 * @param before null if nothing was built before
 */
export async function deriveParts(tables: CatalogueTables, before: Known | null): Promise<DerivedParts> {
  const { titles, people } = tables;
  const personNames = personNamesOf(people, before);
  // If something else throws, nobody awaits this; otherwise it is awaited below.
  personNames.catch(() => undefined);
  const { columns, lists, credits, stems } = titles;
  const was = before?.tables;
  const known = before?.derived;
  /** Returns the earlier result if its inputs are the same objects; otherwise creates a new one. */
  const reuse = <T>(previous: T | undefined, then: unknown, now: unknown, make: () => T): T =>
    previous !== undefined && isShared(then, now) ? previous : make();

  const seriesOf = (of: CatalogueTables | undefined) => [
    of?.titles.stems,
    of?.titles.credits,
    of?.people.count,
  ];
  const series = reuse(known?.series, listed(seriesOf(was)), listed(seriesOf(tables)), () =>
    shareSame(known?.series, calculateSeries({ stems, credits, peopleCount: people.count })),
  );
  const contentIn = (of: TitleTable | undefined, own: Uint32Array | undefined) => {
    const { dna, years, kinds, priorRatings, popularities } = of?.columns ?? {};
    return listed([
      dna,
      years,
      kinds,
      priorRatings,
      popularities,
      of?.lists.genres,
      of?.lists.themes,
      of?.credits,
      own,
    ]);
  };
  const matrix = reuse(known?.matrix, contentIn(was?.titles, known?.series), contentIn(titles, series), () =>
    packTitleMatrix(VOCABULARY, contentOf(titles, series)),
  );
  const { count } = people;
  const works = reuse<Omit<PeopleParts, 'order'>>(
    known?.people,
    listed([was?.people.count, was?.titles.credits, was?.titles.crew]),
    listed([count, credits, titles.crew]),
    () => packWorks(count, titles),
  );
  const order = reuse(
    known?.people.order,
    listed([known?.people.works, was?.titles.columns.popularities]),
    listed([works.works, columns.popularities]),
    () => sortPeople(works.works, count, columns.popularities),
  );
  const traces = before ? traceRows(before.tables.titles.ids, titles.ids) : null;
  const tasteTypes = shareSame(known?.tasteTypes, calculateTasteTypes(tables, series, before, traces));
  const { imdbNumbers, tmdbIds, kinds } = columns;
  return {
    orders: reuse(known?.orders, ordersOf(was?.titles.columns), ordersOf(columns), () => sortTitles(columns)),
    series,
    tasteTypes,
    rowsByImdb: reuse(known?.rowsByImdb, was?.titles.columns.imdbNumbers, imdbNumbers, () =>
      sortByNumber(imdbNumbers),
    ),
    rowsByTmdb: reuse(
      known?.rowsByTmdb,
      listed([was?.titles.columns.tmdbIds, was?.titles.columns.kinds]),
      listed([tmdbIds, kinds]),
      () => ({
        movie: sortByNumber(tmdbIds, (row) => kinds[row] === 0),
        tv_show: sortByNumber(tmdbIds, (row) => kinds[row] === 1),
      }),
    ),
    people: { ...works, order },
    services: packServices(lists.places, lists.placeDates),
    theatres: packTheatres(lists.theatres, titles.theatreDays),
    sets: packKeySets(columns, lists, tasteTypes),
    matrix,
    titleNames: titleNamesOf(titles, before, traces),
    personNames: await personNames,
  };
}

/** Wraps values in an object that `isShared` compares. */
const listed = (values: readonly unknown[]) => ({ ...values });

function ordersOf(columns: TitleTable['columns'] | undefined) {
  return listed([columns?.popularities, columns?.releaseDays, columns?.movieRatings]);
}

/** Returns a range of titles as the recommender needs them: one object per title, which reads the columns. */
export function contentOf(
  { ids, columns, lists, credits, count }: TitleTable,
  series: Uint32Array,
  { from = 0, to = count }: { from?: number; to?: number } = {},
): ColumnTitle[] {
  const source = {
    ids: openStrings(ids),
    columns,
    genres: openKeyLists(lists.genres),
    themes: openKeyLists(lists.themes),
    people: {
      peopleAt: (row: number) => credits.people.subarray(credits.offsets[row], credits.offsets[row + 1]),
    },
    series,
  };
  return Array.from({ length: to - from }, (_, i) => new ColumnTitle(source, from + i));
}

/**
 * Calculates the leading taste type of each title.
 * @param traces Int32Array by row: the row in the earlier tables, −1 for a new title; null if nothing was
 * built before
 */
function calculateTasteTypes(
  { titles }: CatalogueTables,
  series: Uint32Array,
  before: Known | null,
  traces: Int32Array | null,
): Uint8Array {
  const same = traces?.slice() ?? null;
  if (before && same) {
    const was = before.tables.titles;
    untraceNumbers(same, was.columns.dna, titles.columns.dna, SLIDER_KEYS.length);
    untraceLists(same, was.lists.genres, titles.lists.genres);
    untraceLists(same, was.lists.themes, titles.lists.themes);
  }
  const contents = contentOf(titles, series);
  const types = sharedNumbers<Uint8Array>(Uint8Array, titles.count);
  contents.forEach((title, row) => {
    const old = same?.[row] ?? -1;
    types[row] =
      (old < 0 ? undefined : before?.derived.tasteTypes[old]) ??
      TASTE_TYPE_KEYS.indexOf(leadingTypeOfContent(VOCABULARY, title));
  });
  return types;
}

/**
 * Builds the index of titles' names.
 * @param traces Int32Array by row: the row in the earlier tables, −1 for a new title; null if nothing was
 * built before
 */
function titleNamesOf(
  { titles, otherNames, count }: TitleTable,
  before: Known | null,
  traces: Int32Array | null,
): NameBlock {
  const names: ItemNames = { count, texts: titles, others: otherNames };
  if (!before || !traces) return packItemNames(names);
  const same = traces.slice();
  untraceTexts(same, before.tables.titles.titles, titles);
  untraceTexts(same, before.tables.titles.otherNames, otherNames);
  return indexAgain(before.derived.titleNames, before.tables.titles.count, same, openItemNames(names));
}

async function personNamesOf(
  { ids, names: texts, otherNames, count }: PeopleTable,
  before: Known | null,
): Promise<NameBlock> {
  const names: ItemNames = { count, texts, others: otherNames };
  if (!before) return packInThread(names);
  const was = before.tables.people;
  const same = traceRows(was.ids, ids);
  untraceTexts(same, was.names, texts);
  untraceTexts(same, was.otherNames, otherNames);
  return indexAgain(before.derived.personNames, was.count, same, openItemNames(names));
}

/**
 * Updates a name index, reusing the entries of unchanged items.
 * @param countBefore number of items in the earlier index
 */
function indexAgain(
  before: NameBlock,
  countBefore: number,
  same: Int32Array,
  namesAt: (item: number) => string[],
): NameBlock {
  const isAsBefore = countBefore === same.length && same.every((old, item) => old === item);
  return isAsBefore ? before : mergeNames(before, same, namesAt);
}
