import { GENRE_KEYS, SLIDER_KEYS, TASTE_TYPE_KEYS, THEME_KEYS, type TitleId } from '@palate/contract';
import { buildTitleMatrix, tasteTypeOfTitle } from '@palate/recommender';
import type { KeyLists } from './key-lists.ts';
import { createKeySets } from './key-sets.ts';
import { buildNameIndex, type Name } from './names/name-index.ts';
import { findSorted, packStrings } from './packed-strings.ts';
import type { PeopleColumns } from './people-columns.ts';
import { findSeries, type SeriesInput } from './series.ts';
import type { ServiceColumns } from './service-columns.ts';
import type { Snapshot } from './snapshot.ts';
import { createSortedOrders } from './sorted-orders.ts';
import type { TheatreDates } from './theatre-dates.ts';
import type { TitleColumns } from './title-columns.ts';
import { ColumnTitle } from './title-content.ts';

/** Everything that was read; rows in the order of ids by code point. */
export interface SnapshotParts {
  readonly version: number;
  readonly count: number;
  readonly columns: TitleColumns;
  readonly genres: KeyLists;
  readonly themes: KeyLists;
  readonly languages: KeyLists;
  readonly countries: KeyLists;
  readonly streaming: ServiceColumns;
  readonly theatres: TheatreDates;
  readonly people: PeopleColumns;
  readonly texts: { id: string; title: string; originalTitle: string | null }[];
  readonly roles: SeriesInput[];
}

const VOCABULARY = { sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS };
const IMDB_ID = /^tt(\d{7,9})$/;

/** Makes the snapshot of what was read: the matrix, the indexes and the ways to find a row. */
export function assembleSnapshot({ texts, roles, ...parts }: SnapshotParts): Snapshot {
  const { columns, people, count } = parts;
  const ids = packStrings(texts.map(({ id }) => id));
  const titles = packStrings(texts.map(({ title }) => title));
  const series = findSeries(roles);
  const content = { ids, series, ...parts };
  const orderBy = createSortedOrders(columns, count);
  const findImdb = indexNumbers(columns.imdbNumbers);
  const findTmdb = {
    movie: indexNumbers(columns.tmdbIds, (row) => columns.kinds[row] === 0),
    tv_show: indexNumbers(columns.tmdbIds, (row) => columns.kinds[row] === 1),
  };
  const matrix = buildTitleMatrix(
    VOCABULARY,
    texts.map((_, row) => new ColumnTitle(content, row)),
  );
  const tasteTypes = Uint8Array.from({ length: count }, (_, row) =>
    TASTE_TYPE_KEYS.indexOf(tasteTypeOfTitle(matrix, row).leading),
  );
  const externalIdAt = (row: number) => {
    const number = columns.imdbNumbers[row] ?? 0;
    return number === 0 ? null : `tt${String(number).padStart(7, '0')}`;
  };
  return {
    ...parts,
    matrix,
    sets: createKeySets(columns, parts, tasteTypes),
    titleNames: buildNameIndex(namesOfTitles(texts), orderBy('popularity')),
    personNames: buildNameIndex(namesOfPeople(people), orderPeople(people, columns)),
    orderBy,
    rowOf: (ref) => {
      const imdb = IMDB_ID.exec(ref)?.[1];
      const row = imdb === undefined ? undefined : findImdb(Number(imdb));
      return row !== undefined && externalIdAt(row) === ref ? row : findSorted(ids, ref);
    },
    rowOfTmdb: (kind, tmdbId) => findTmdb[kind](tmdbId),
    idAt: (row) => ids.at(row) as TitleId,
    externalIdAt,
    titleAt: (row) => titles.at(row),
    yearAt: (row) => columns.years[row] ?? 0,
    kindAt: (row) => (columns.kinds[row] === 1 ? 'tv_show' : 'movie'),
    tasteTypeAt: (row) => TASTE_TYPE_KEYS[tasteTypes[row] ?? 0] ?? 'easyRider',
    dnaAt: (row) => columns.dna.subarray(row * SLIDER_KEYS.length, (row + 1) * SLIDER_KEYS.length),
    makersAt: (row) =>
      people
        .creditsAt(row)
        .filter(({ job }) => job !== 'cast')
        .map(({ person }) => people.names.at(person)),
    personNameAt: (person) => people.names.at(person),
    personIdAt: (person) => people.ids.at(person),
  };
}

function namesOfTitles(texts: SnapshotParts['texts']): Name[] {
  return texts.flatMap(({ title, originalTitle }, row) => [
    { item: row, text: title },
    ...(originalTitle === null || originalTitle === title ? [] : [{ item: row, text: originalTitle }]),
  ]);
}

function namesOfPeople(people: PeopleColumns): Name[] {
  return Array.from({ length: people.count }, (_, person) => ({
    item: person,
    text: people.names.at(person),
  }));
}

/** People with most titles first; of equals those whose titles are better known. */
function orderPeople(people: PeopleColumns, columns: TitleColumns): Uint32Array {
  const fames = Float64Array.from({ length: people.count }, (_, person) =>
    people.rowsOf(person).reduce((sum, row) => sum + (columns.popularities[row] ?? 0), 0),
  );
  return Uint32Array.from({ length: people.count }, (_, person) => person).sort(
    (a, b) => people.rowsOf(b).length - people.rowsOf(a).length || (fames[b] ?? 0) - (fames[a] ?? 0) || a - b,
  );
}

/** Finds a row by a number (0 is none), by halving; of equals one of them. */
function indexNumbers(
  numbers: Uint32Array,
  isIn: (row: number) => boolean = () => true,
): (number: number) => number | undefined {
  const rows = Uint32Array.from(numbers.keys())
    .filter((row) => numbers[row] !== 0 && isIn(row))
    .sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  return (number) => {
    let low = 0;
    let high = rows.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const row = rows[middle] ?? 0;
      const value = numbers[row] ?? 0;
      if (value === number) return row;
      if (value < number) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
}
