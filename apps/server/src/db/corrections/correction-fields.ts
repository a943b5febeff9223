import { certificateGroup, SLIDER_KEYS, type SliderKey } from '@palate/contract';
import type { z } from 'zod';
import type { TitleFacts } from '../seed/fill-facts.ts';
import { catalogueTitle } from '../seed/title-file.ts';

/** The columns of `titles` that an operator can correct, and the columns that depend on them. */
export interface CorrectableRow extends TitleFacts {
  readonly id: string;
  readonly kind: 'movie' | 'tv_show';
  title: string;
  year: number;
  genres: string[];
  themes: string[];
  countries: string[];
  languages: string[];
  certificate: string;
  /** 0..100. */
  movie_rating: number;
  /** How many ordinary viewers know the title, 0..100. */
  popularity: number;
  /** Ten values of 1..5, in slider order. */
  dna: number[];
  /** Standard deviations of `dna`, in slider order: above 0 if a value is predicted; null if none is. */
  dna_sd: number[] | null;
  is_dna_predicted: boolean;
  synopsis: string;
  /** Name of the synopsis's source; null if it is our own or the operator's. */
  synopsis_source: string | null;
}

/** A field of the title files that can be corrected, with functions to read and write it in a row. */
export interface CorrectionField {
  /** Schema of the field's value in a line of a title file. */
  readonly schema: z.ZodType;
  /**
   * Whether the field is an id of the title. Unlike other corrections, corrected ids stay in place while
   * records are matched and merged.
   */
  readonly isIdentity: boolean;
  /** Returns the field's value in the row, as JSON. */
  read(row: CorrectableRow): unknown;
  /** Sets the field back to a value that `read` returned earlier, without validating it. */
  restore(row: CorrectableRow, earlier: unknown): void;
  /** Sets the field to a value from a title file; null removes the value. */
  put(row: CorrectableRow, value: unknown): void;
}

const { shape } = catalogueTitle;

/**
 * Creates a field that has its own column. Values read from the column or validated by the schema have the
 * column's type.
 */
function column(
  schema: z.ZodType,
  name: Exclude<keyof CorrectableRow, 'id' | 'kind'>,
  { isIdentity = false }: { isIdentity?: boolean } = {},
): CorrectionField {
  const restore = (row: CorrectableRow, value: unknown) => Object.assign(row, { [name]: value });
  return { schema, isIdentity, read: (row) => row[name], restore, put: restore };
}

const seasons: CorrectionField = {
  ...column(shape.seasons, 'seasons'),
  put(row, value) {
    const parsed = shape.seasons.parse(value);
    row.seasons = parsed.map(([number, year, episodes]) => ({ number, year, episodes }));
  },
};

const certificates: CorrectionField = {
  ...column(shape.certificates, 'certificates'),
  restore(row, value) {
    row.certificates = shape.certificates.parse(value);
    row.certificate = certificateGroup(row.certificates);
  },
  put: (row, value) => certificates.restore(row, value),
};

/** The synopsis with its source; the source of an operator's text is null. */
const synopsis: CorrectionField = {
  schema: shape.synopsis,
  isIdentity: false,
  read: ({ synopsis: text, synopsis_source: source }) => ({ text, source }),
  restore(row, standing) {
    const { text, source } = standing as { text: string; source: string | null };
    Object.assign(row, { synopsis: text, synopsis_source: source });
  },
  put: (row, text) => Object.assign(row, { synopsis: text, synopsis_source: null }),
};

/**
 * A title's current value of one slider (1–5) and its standard deviation: above 0 if the value is predicted, 0 if it is
 * certain, null if none of the title's DNA is predicted.
 */
export interface StandingSlider {
  readonly value: number;
  readonly sd: number | null;
}

/**
 * Returns functions that read and set one slider of a row. Once all sliders of a title are certain, `set`
 * marks its DNA as no longer predicted.
 */
export function sliderPart(key: SliderKey) {
  const place = SLIDER_KEYS.indexOf(key);
  return {
    read: ({ dna, dna_sd }: CorrectableRow): StandingSlider => ({
      value: dna[place] as number,
      sd: dna_sd?.[place] ?? null,
    }),
    set(row: CorrectableRow, { value, sd }: StandingSlider): void {
      row.dna = row.dna.with(place, value);
      if (row.dna_sd === null) return;
      row.dna_sd = row.dna_sd.with(place, sd ?? 0);
      row.is_dna_predicted = row.dna_sd.some((deviation) => deviation > 0);
    },
  };
}

/** Creates the field of one slider. A corrected slider counts as certain. */
function slider(key: SliderKey): CorrectionField {
  const schema = shape.dna.shape[key];
  const { read, set } = sliderPart(key);
  return {
    schema,
    isIdentity: false,
    read,
    restore: (row, standing) => set(row, standing as StandingSlider),
    put: (row, value) => set(row, { value: schema.parse(value), sd: 0 }),
  };
}

/**
 * Every field that an operator can correct, by its name in title files; sliders have names like `dna.pace`.
 */
export const CORRECTION_FIELDS: ReadonlyMap<string, CorrectionField> = new Map([
  ['title', column(shape.title, 'title')],
  ['originalTitle', column(shape.originalTitle, 'original_title')],
  ['year', column(shape.year, 'year')],
  ['endYear', column(shape.endYear, 'end_year')],
  ['imdbId', column(shape.imdbId, 'imdb_id', { isIdentity: true })],
  ['tmdbId', column(shape.tmdbId, 'tmdb_id', { isIdentity: true })],
  ['genres', column(shape.genres, 'genres')],
  ['themes', column(shape.themes, 'themes')],
  ['runtimeMinutes', column(shape.runtimeMinutes, 'runtime_minutes')],
  ['seasonCount', column(shape.seasonCount, 'season_count')],
  ['seasons', seasons],
  ['countries', column(shape.countries, 'countries')],
  ['languages', column(shape.languages, 'languages')],
  ['certificates', certificates],
  ['releaseDate', column(shape.releaseDate, 'release_date')],
  ['imdbScore', column(shape.imdbScore, 'imdb_score')],
  ['theatrical', column(shape.theatrical, 'theatrical')],
  ['streamings', column(shape.streamings, 'streamings')],
  ['movieRating', column(shape.movieRating, 'movie_rating')],
  ['popularity', column(shape.popularity, 'popularity')],
  ['synopsis', synopsis],
  ...SLIDER_KEYS.map((key) => [`dna.${key}`, slider(key)] as const),
]);
