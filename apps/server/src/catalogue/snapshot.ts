import type { TasteTypeKey, TitleId } from '@palate/contract';
import type { TitleMatrix } from '@palate/recommender';
import type { Caches } from '../kernel/caches.ts';
import type { KeyLists } from './collections/key-lists.ts';
import type { KeySets } from './collections/key-sets.ts';
import type { StaticSort } from './collections/sorted-orders.ts';
import type { NameIndex } from './names/name-index.ts';
import type { PeopleColumns } from './people-columns.ts';
import type { ServiceColumns } from './service-columns.ts';
import type { TheatreDates } from './theatre-dates.ts';
import type { TitleColumns } from './title-columns.ts';

/**
 * One version of the catalog in memory. Each title has a row; rows are ordered by id, and are the same as in the
 * matrix. A snapshot never changes: a newer version is another snapshot.
 */
export interface Snapshot {
  /** The catalog's version, which increases with every change. */
  readonly version: number;
  /** Number of titles. */
  readonly count: number;
  /** The titles' data for the recommender. */
  readonly matrix: TitleMatrix;
  /** Facts about all titles, by row. */
  readonly columns: TitleColumns;
  readonly genres: KeyLists;
  readonly themes: KeyLists;
  readonly languages: KeyLists;
  /** Lists of upper-case ISO codes. */
  readonly countries: KeyLists;
  /** Sets of titles with a property, for filters to combine. */
  readonly sets: KeySets;
  readonly people: PeopleColumns;
  /** Streaming services, and the titles on them by country. */
  readonly streaming: ServiceColumns;
  /** Titles by country and day of their opening in theaters. */
  readonly theatres: TheatreDates;
  /** Search index of titles, by title, original title and other names. */
  readonly titleNames: NameIndex;
  /** Search index of people, by name. */
  readonly personNames: NameIndex;
  /** Caches of results for this version, which are dropped together with the snapshot. */
  readonly caches: Caches;

  /** Returns all rows in an order that doesn't depend on the viewer, best (or newest) first. Don't modify the array. */
  orderBy(sort: StaticSort): Uint32Array;
  /** Returns the row of a title; undefined if there is none. @param ref the title's id in Palate or at IMDb */
  rowOf(ref: string): number | undefined;
  /** Returns a title's row by its TMDB id; undefined if there is none. Movies and shows have separate ids at TMDB. */
  rowOfTmdb(kind: 'movie' | 'tv_show', tmdbId: number): number | undefined;
  idAt(row: number): TitleId;
  /** Returns the title's IMDb id; null if unknown. */
  externalIdAt(row: number): string | null;
  titleAt(row: number): string;
  /** Returns the original title and other names that a title can be found by. */
  otherNamesAt(row: number): string[];
  yearAt(row: number): number;
  kindAt(row: number): 'movie' | 'tv_show';
  /** Returns the leading taste type, which determines the title's color. */
  tasteTypeAt(row: number): TasteTypeKey;
  /** Returns ten slider values, 1–5, in slider order; a view, not a copy. */
  dnaAt(row: number): Float32Array;
  /** Returns the names of a film's directors or a show's creators. */
  makersAt(row: number): string[];
  personNameAt(person: number): string;
  personIdAt(person: number): string;
}
