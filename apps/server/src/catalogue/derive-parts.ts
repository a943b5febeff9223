import { GENRE_KEYS } from '@palate/contract/vocab/genres';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import { THEME_KEYS } from '@palate/contract/vocab/themes';
import { leadingTypeOfTitle } from '@palate/recommender/taste-type/taste-type-of-title';
import { type MatrixParts, openTitleMatrix, packTitleMatrix } from '@palate/recommender/titles/title-matrix';
import { openKeyLists } from './key-lists.ts';
import { type KeySetParts, packKeySets } from './key-sets.ts';
import { type Name, type NameBlock, packNames } from './names/name-block.ts';
import { sortByNumber } from './number-index.ts';
import { areSameStrings, openStrings } from './packed-strings.ts';
import { type PeopleParts, packPeople } from './people-columns.ts';
import { findSeries } from './series.ts';
import { packServices, type ServiceParts } from './service-columns.ts';
import { sharedNumbers } from './shared-numbers.ts';
import { type SortedOrders, sortTitles } from './sorted-orders.ts';
import type { PeopleTable } from './tables/people-table.ts';
import type { CatalogueTables } from './tables/read-tables.ts';
import { splitItems, type TitleTable } from './tables/title-table.ts';
import { packTheatres, type TheatreParts } from './theatre-dates.ts';
import { ColumnTitle } from './title-content.ts';

/** All that is worked out of the tables, so that opening a snapshot and the first request on it have nothing to do. */
export interface DerivedParts {
  readonly orders: SortedOrders;
  /** Uint32Array by row: the row of its series' first title. */
  readonly series: Uint32Array;
  /** Uint8Array by row: place in TASTE_TYPE_KEYS of the type that leads. */
  readonly tasteTypes: Uint8Array;
  /** Rows that have such an id, sorted by it. */
  readonly rowsByImdb: Uint32Array;
  readonly rowsByTmdb: Readonly<Record<'movie' | 'tv_show', Uint32Array>>;
  readonly people: PeopleParts;
  readonly services: ServiceParts;
  readonly theatres: TheatreParts;
  readonly sets: KeySetParts;
  readonly matrix: MatrixParts;
  readonly titleNames: NameBlock;
  readonly personNames: NameBlock;
}

/** Keys in the order every vector follows. */
export const VOCABULARY = { sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS };

/** Tables whose names are cut into words already. */
interface KnownNames extends Pick<DerivedParts, 'titleNames' | 'personNames'> {
  readonly tables: CatalogueTables;
}

/** @param before what names may be taken from; null where nothing was built before */
export function deriveParts(tables: CatalogueTables, before: KnownNames | null): DerivedParts {
  const { titles, people } = tables;
  const { columns, lists, credits, stems } = titles;
  const series = findSeries({ stems, credits, peopleCount: people.count });
  const matrix = packTitleMatrix(VOCABULARY, contentOf(titles, series));
  const tasteTypes = tellTasteTypes(titles, series, matrix);
  return {
    orders: sortTitles(columns),
    series,
    tasteTypes,
    rowsByImdb: sortByNumber(columns.imdbNumbers),
    rowsByTmdb: {
      movie: sortByNumber(columns.tmdbIds, (row) => columns.kinds[row] === 0),
      tv_show: sortByNumber(columns.tmdbIds, (row) => columns.kinds[row] === 1),
    },
    people: packPeople(people, credits, columns.popularities),
    services: packServices(lists.places, lists.placeDates),
    theatres: packTheatres(lists.theatres, titles.theatreDays),
    sets: packKeySets(columns, lists, tasteTypes),
    matrix,
    titleNames:
      before && haveSameNames(before.tables.titles, titles)
        ? before.titleNames
        : packNames(namesOfTitles(titles)),
    personNames:
      before && haveSamePeople(before.tables.people, people)
        ? before.personNames
        : packNames(namesOfPeople(people)),
  };
}

/** Titles as the recommender reads them, from a row to another. */
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
      peopleAt: (row: number) =>
        credits.people.subarray(credits.offsets[row] ?? 0, credits.offsets[row + 1] ?? 0),
    },
    series,
  };
  return Array.from({ length: to - from }, (_, i) => new ColumnTitle(source, from + i));
}

function tellTasteTypes(titles: TitleTable, series: Uint32Array, parts: MatrixParts): Uint8Array {
  const matrix = openTitleMatrix(VOCABULARY, contentOf(titles, series), parts);
  const types = sharedNumbers<Uint8Array>(Uint8Array, titles.count);
  for (let row = 0; row < titles.count; row++) {
    types[row] = TASTE_TYPE_KEYS.indexOf(leadingTypeOfTitle(matrix, row));
  }
  return types;
}

function haveSameNames(before: TitleTable, now: TitleTable): boolean {
  return areSameStrings(before.titles, now.titles) && areSameStrings(before.otherNames, now.otherNames);
}

function* namesOfTitles({ titles, otherNames, count }: TitleTable): Generator<Name> {
  const [names, others] = [openStrings(titles), openStrings(otherNames)];
  for (let row = 0; row < count; row++) {
    yield { item: row, text: names.at(row) };
    for (const text of splitItems(others.at(row))) yield { item: row, text };
  }
}

function haveSamePeople(before: PeopleTable, now: PeopleTable): boolean {
  return areSameStrings(before.names, now.names) && areSameStrings(before.otherNames, now.otherNames);
}

function* namesOfPeople({ names, otherNames, count }: PeopleTable): Generator<Name> {
  const [texts, others] = [openStrings(names), openStrings(otherNames)];
  for (let person = 0; person < count; person++) {
    yield { item: person, text: texts.at(person) };
    for (const text of splitItems(others.at(person))) yield { item: person, text };
  }
}
