import type { TasteTypeKey, TitleId } from '@palate/contract';
import type { TitleMatrix } from '@palate/recommender';
import type { Caches } from '../kernel/caches.ts';
import type { KeyLists } from './key-lists.ts';
import type { KeySets } from './key-sets.ts';
import type { NameIndex } from './names/name-index.ts';
import type { PeopleColumns } from './people-columns.ts';
import type { ServiceColumns } from './service-columns.ts';
import type { StaticSort } from './sorted-orders.ts';
import type { TheatreDates } from './theatre-dates.ts';
import type { TitleColumns } from './title-columns.ts';

/**
 * The catalogue at one version, in memory: a row a title, in the order of ids, the same rows as the
 * matrix's. It never changes; a newer version is another snapshot.
 */
export interface Snapshot {
  readonly version: number;
  readonly count: number;
  /** What the recommender reads. */
  readonly matrix: TitleMatrix;
  readonly columns: TitleColumns;
  readonly genres: KeyLists;
  readonly themes: KeyLists;
  readonly languages: KeyLists;
  /** Upper-case ISO codes. */
  readonly countries: KeyLists;
  readonly sets: KeySets;
  readonly people: PeopleColumns;
  readonly streaming: ServiceColumns;
  readonly theatres: TheatreDates;
  /** Titles by title, original title and other names. */
  readonly titleNames: NameIndex;
  /** People by name. */
  readonly personNames: NameIndex;
  /** What has been calculated from this version; it goes when the snapshot does. */
  readonly caches: Caches;

  /** All rows in an order that is the same for everybody, best (or newest) first. Don't change it. */
  orderBy(sort: StaticSort): Uint32Array;
  /** The row of our id or of an external (IMDb) id, undefined where there is none. */
  rowOf(ref: string): number | undefined;
  /** The row of a TMDB id, whose films and shows are numbered apart. */
  rowOfTmdb(kind: 'movie' | 'tv_show', tmdbId: number): number | undefined;
  idAt(row: number): TitleId;
  /** The IMDb id, null where there is none. */
  externalIdAt(row: number): string | null;
  titleAt(row: number): string;
  /** The original title and other names it is found by. */
  otherNamesAt(row: number): string[];
  yearAt(row: number): number;
  kindAt(row: number): 'movie' | 'tv_show';
  /** The taste type that leads in it, whose ink it prints in. */
  tasteTypeAt(row: number): TasteTypeKey;
  /** Ten values, 1–5, slider order; a view, no copy. */
  dnaAt(row: number): Float32Array;
  /** Directors, or creators. */
  makersAt(row: number): string[];
  personNameAt(person: number): string;
  personIdAt(person: number): string;
}
