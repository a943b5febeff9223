import { setImmediate } from 'node:timers/promises';
import { SLIDER_KEYS, TASTE_TYPE_KEYS, type TitleId } from '@palate/contract';
import { openTitleMatrix } from '@palate/recommender';
import { Caches } from '../kernel/caches.ts';
import { contentOf, type DerivedParts, VOCABULARY } from './builder/derive-parts.ts';
import { openKeyLists } from './collections/key-lists.ts';
import { openKeySets } from './collections/key-sets.ts';
import { findByNumber } from './collections/number-index.ts';
import { findSorted, openStrings } from './collections/packed-strings.ts';
import { openNames } from './names/name-index.ts';
import { openPeople } from './people-columns.ts';
import { openServices } from './service-columns.ts';
import type { Snapshot } from './snapshot.ts';
import type { CatalogueTables } from './tables/load-tables.ts';
import { splitItems } from './tables/split-items.ts';
import { openTheatres } from './theatre-dates.ts';
import type { ColumnTitle } from './title-content.ts';

/** One version of the catalog, as the building process produced it. */
export interface BuiltCatalogue {
  readonly tables: CatalogueTables;
  readonly derived: DerivedParts;
}

const IMDB_ID = /^tt(\d{7,9})$/;
/** Number of titles to open before yielding to requests; takes a few milliseconds. */
const SLICE = 20_000;

/**
 * Creates a snapshot of a built catalog, so that requests can use it. It only creates views of the catalog's
 * columns, and yields to the event loop in between.
 */
export async function openSnapshot({ tables, derived }: BuiltCatalogue): Promise<Snapshot> {
  const { titles: table } = tables;
  const contents: ColumnTitle[] = [];
  for (let from = 0; from < table.count; from += SLICE) {
    const to = Math.min(from + SLICE, table.count);
    for (const content of contentOf(table, derived.series, { from, to })) contents.push(content);
    await setImmediate();
  }
  return createSnapshot(tables, derived, contents);
}

function createSnapshot(
  { version, titles: table, people: peopleTable }: CatalogueTables,
  derived: DerivedParts,
  contents: ColumnTitle[],
): Snapshot {
  const { count, columns, lists } = table;
  const { orders, tasteTypes } = derived;
  const ids = openStrings(table.ids);
  const titles = openStrings(table.titles);
  const otherNames = openStrings(table.otherNames);
  const people = openPeople(peopleTable, table, derived.people);
  const externalIdAt = (row: number) => {
    const number = columns.imdbNumbers[row];
    return number === 0 ? null : `tt${String(number).padStart(7, '0')}`;
  };
  return {
    version,
    count,
    matrix: openTitleMatrix(VOCABULARY, contents, derived.matrix),
    columns,
    genres: openKeyLists(lists.genres),
    themes: openKeyLists(lists.themes),
    languages: openKeyLists(lists.languages),
    countries: openKeyLists(lists.countries),
    sets: openKeySets(derived.sets, count),
    people,
    streaming: openServices(derived.services, count),
    theatres: openTheatres(derived.theatres, count),
    titleNames: openNames(derived.titleNames)(orders.popularity),
    personNames: openNames(derived.personNames)(derived.people.order),
    caches: new Caches(),
    orderBy: (sort) => orders[sort],
    rowOf: (ref) => {
      const imdb = IMDB_ID.exec(ref)?.[1];
      const row =
        imdb === undefined ? undefined : findByNumber(derived.rowsByImdb, columns.imdbNumbers, Number(imdb));
      return row !== undefined && externalIdAt(row) === ref ? row : findSorted(ids, ref);
    },
    rowOfTmdb: (kind, tmdbId) => findByNumber(derived.rowsByTmdb[kind], columns.tmdbIds, tmdbId),
    idAt: (row) => ids.at(row) as TitleId,
    externalIdAt,
    titleAt: (row) => titles.at(row),
    otherNamesAt: (row) => splitItems(otherNames.at(row)),
    yearAt: (row) => columns.years[row],
    kindAt: (row) => (columns.kinds[row] === 1 ? 'tv_show' : 'movie'),
    tasteTypeAt: (row) => TASTE_TYPE_KEYS[tasteTypes[row]],
    dnaAt: (row) => columns.dna.subarray(row * SLIDER_KEYS.length, (row + 1) * SLIDER_KEYS.length),
    makersAt: (row) =>
      people
        .creditsAt(row)
        .filter(({ job }) => job === 'director' || job === 'creator')
        .map(({ person }) => people.names.at(person)),
    personNameAt: (person) => people.names.at(person),
    personIdAt: (person) => people.ids.at(person),
  };
}
