import type { GenreKey, Job } from '@palate/contract';

/** Who brings facts; a later name in this list stands above an earlier one. */
export const IMPORT_SOURCES = ['file', 'imdb', 'tmdb'] as const;
export type ImportSourceName = (typeof IMPORT_SOURCES)[number];

/** How an input is being read. */
export interface Reading {
  /** `import_runs.id`: of two records in one run that speak of one title, the first one is kept. */
  readonly run: number;
  /** Whether it was asked for again: then its titles' DNA is predicted anew, as what learns that is now. */
  readonly isAgain?: boolean;
}

/** Whose facts a batch holds, and the run that reads them. */
export interface ImportSource extends Reading {
  readonly name: ImportSourceName;
}

/** A person as an import names them. */
export interface ImportedPerson {
  readonly name: string;
  readonly job: Job;
  readonly role?: string | undefined;
  /** `nm` and 7 to 9 digits: people of one name are told apart by their source's ids. */
  readonly imdbId?: string | undefined;
  readonly tmdbId?: number | undefined;
}

/**
 * Directors, creators and cast. Titles are identified and predicted by these people only: sources disagree on
 * writers and composers, and composers have many unrelated titles in common.
 */
export function makingPeople<Person extends Pick<ImportedPerson, 'job'>>(
  people: readonly Person[],
): Person[] {
  return people.filter(({ job }) => job !== 'writer' && job !== 'composer');
}

/** Where a title streams, and on which day (or month, or year) that was so. */
export interface ImportedStreaming {
  readonly service: string;
  /** Upper-case ISO code. */
  readonly country: string;
  /** `2023`, `2023-05` or `2023-05-01`. */
  readonly asOf: string;
}

/** One title as an importer hands it over: checked, in our words; what it doesn't know is absent or empty. */
export interface ImportedTitle {
  /** Where it stands, for the report: a line's number, or the provider's own. */
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
  /** Lower case, as the source has them. */
  readonly keywords: readonly string[];
  /** Upper-case ISO codes. */
  readonly countries: readonly string[];
  /** Two-letter codes. */
  readonly languages: readonly string[];
  /** National ratings by upper-case ISO code. */
  readonly certificates: Readonly<Record<string, string>>;
  /** First days in theatres by upper-case ISO code. */
  readonly theatrical?: Readonly<Record<string, string>>;
  readonly streamings: readonly ImportedStreaming[];
  /** Days (ISO dates) by country on which somebody looked where it streams, whatever they found. */
  readonly streamingsChecked?: Readonly<Record<string, string>>;
  readonly people: readonly ImportedPerson[];
  /** 1–10 */
  readonly imdbScore?: number | undefined;
  /** What the public makes of it: mean 0–10, how many rated, and whose users. */
  readonly votes?:
    | { readonly mean: number; readonly count: number; readonly of: 'imdb' | 'tmdb' }
    | undefined;
  /** TMDB's measure of present interest. */
  readonly popularity?: number | undefined;
  /** Others' words, which are stored with their source's name and never for shipped titles. */
  readonly overview?: { readonly text: string; readonly source: string } | undefined;
}

/** Something of an input that was left out: a field, or the whole record. */
export interface ImportProblem {
  readonly at: number;
  /** The field as the input names it; `line` where it is the whole record. */
  readonly field: string;
  /** A sentence for the operator. */
  readonly reason: string;
}
