import type { GenreKey, Job } from '@palate/contract';

/** Sources of imported facts, in ascending order of precedence: the operator's own file, IMDb, TMDB. */
export const IMPORT_SOURCES = ['file', 'imdb', 'tmdb'] as const;
/** A source of imported facts: the operator's own file, IMDb or TMDB. */
export type ImportSourceName = (typeof IMPORT_SOURCES)[number];

/** The import run (one execution of an import) that reads an input, and its options. */
export interface Reading {
  /** Id of the import run. If two records of one run describe the same title, the first has priority. */
  readonly run: number;
  /**
   * Whether the operator asked to import the input again. Its titles' DNA is then predicted again with the
   * current predictor.
   */
  readonly isAgain?: boolean;
}

/** The source of a batch of imported records, and the import run that reads them. */
export interface ImportSource extends Reading {
  readonly name: ImportSourceName;
}

/** A person's credit in an imported record. */
export interface ImportedPerson {
  readonly name: string;
  readonly job: Job;
  readonly role?: string | undefined;
  /** `nm` and 7 to 9 digits. The ids distinguish people of the same name. */
  readonly imdbId?: string | undefined;
  readonly tmdbId?: number | undefined;
}

/**
 * Returns the directors, creators and cast among `people`. Only these identify a title and predict its DNA: sources
 * disagree on writers and composers, and composers have many unrelated titles in common.
 */
export function makingPeople<Person extends Pick<ImportedPerson, 'job'>>(
  people: readonly Person[],
): Person[] {
  return people.filter(({ job }) => job !== 'writer' && job !== 'composer');
}

/** A streaming service that offers a title in a country, with the date of this information. */
export interface ImportedStreaming {
  readonly service: string;
  /** Upper-case ISO code. */
  readonly country: string;
  /** Day, month or year: `2023-05-01`, `2023-05` or `2023`. */
  readonly asOf: string;
}

/**
 * One title as an importer has read it: validated, and with our keys for genres, jobs and so on. Unknown facts are
 * absent or empty.
 */
export interface ImportedTitle {
  /** Position of the record for the report: a line number, or the source's own number. */
  readonly at: number;
  readonly kind: 'movie' | 'tv_show';
  readonly title: string;
  readonly originalTitle?: string | undefined;
  readonly year: number;
  readonly endYear?: number | undefined;
  /** `tt` and 7 to 9 digits. */
  readonly imdbId?: string | undefined;
  readonly tmdbId?: number | undefined;
  /** ISO date. */
  readonly releaseDate?: string | undefined;
  readonly runtimeMinutes?: number | undefined;
  readonly seasonCount?: number | undefined;
  readonly seasons?: readonly {
    readonly number: number;
    readonly year: number | null;
    readonly episodes: number | null;
  }[];
  readonly genres: readonly GenreKey[];
  /** In lower case, in the source's order. */
  readonly keywords: readonly string[];
  /** Upper-case ISO codes. */
  readonly countries: readonly string[];
  /** Two-letter codes. */
  readonly languages: readonly string[];
  /** National ratings by upper-case ISO code. */
  readonly certificates: Readonly<Record<string, string>>;
  /** First days in theaters by upper-case ISO code. */
  readonly theatrical?: Readonly<Record<string, string>>;
  readonly streamings: readonly ImportedStreaming[];
  /** The last day (ISO date) on which streaming services were checked, by country. The check may have found none. */
  readonly streamingsChecked?: Readonly<Record<string, string>>;
  readonly people: readonly ImportedPerson[];
  /** IMDb's score, 1–10. */
  readonly imdbScore?: number | undefined;
  /** Public rating: mean (0..10), number of votes, and the site that it is from. */
  readonly votes?:
    | { readonly mean: number; readonly count: number; readonly of: 'imdb' | 'tmdb' }
    | undefined;
  /** TMDB's measure of current interest in the title. */
  readonly popularity?: number | undefined;
  /** The source's synopsis. It is stored with the source's name, but never for shipped titles. */
  readonly overview?: { readonly text: string; readonly source: string } | undefined;
}

/** A part of an input (a field or a whole record) that wasn't imported, and why. */
export interface ImportProblem {
  /** Position of the record in the input, see `ImportedTitle.at`. */
  readonly at: number;
  /** Name of the field in the input; `line` for a whole record. */
  readonly field: string;
  /** A sentence for the operator. */
  readonly reason: string;
}
