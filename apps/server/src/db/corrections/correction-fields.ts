import { SLIDER_KEYS, type SliderKey } from '@palate/contract';
import type { z } from 'zod';
import { certificateGroup } from '../seed/certificates.ts';
import type { TitleFacts } from '../seed/fill-facts.ts';
import { catalogueTitle } from '../seed/title-file.ts';

/** What of a row of `titles` can be corrected, and what hangs on it. */
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
  reception: number;
  fame: number;
  dna: number[];
  dna_sd: number[] | null;
  is_dna_predicted: boolean;
  synopsis: string;
  synopsis_source: string | null;
}

/** A field of the catalogue's lines, and where it stands in a row. */
export interface CorrectionField {
  /** Of its value in a line. */
  readonly schema: z.ZodType;
  /** Ids say which title it is: while records are joined and merged they stay as corrected. */
  readonly isIdentity: boolean;
  /** What stands in the row, as JSON holds it. */
  read(row: CorrectableRow): unknown;
  /** Puts back what `read` gave. */
  restore(row: CorrectableRow, standing: unknown): void;
  /** Puts a line's value there; null says there is none. */
  put(row: CorrectableRow, value: unknown): void;
}

const { shape } = catalogueTitle;

/** A field that is a column of its own; what was read or checked by its schema has the column's type. */
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

/** With whose words it is; the operator's own have no source. */
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

/** Where a slider stands, and how sure that is: a standard deviation where it's predicted, 0 where a word decides. */
export interface StandingSlider {
  readonly value: number;
  readonly sd: number | null;
}

/** Reads and sets one slider; where nothing is unsure any more nothing is predicted. */
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

/** One slider: corrected it's certain. */
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

/** Every field an operator can correct, by its name in a line; the sliders as `dna.pace`. */
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
  ['reception', column(shape.reception, 'reception')],
  ['fame', column(shape.fame, 'fame')],
  ['synopsis', synopsis],
  ...SLIDER_KEYS.map((key) => [`dna.${key}`, slider(key)] as const),
]);
