import { z } from 'zod';
import { OLDEST_FILM_YEAR, SLIDER_SPLIT, TONIGHT_LIMIT } from './constants.ts';
import { numberBetween, wholeNumber } from './paging.ts';
import { personRef } from './people.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { languageCode } from './vocab/languages.ts';
import { CERTIFICATES, MOVIE_TYPES, SORTS, type SortKey, TIER_FILTERS } from './vocab/lists.ts';
import { LONGEST_EVENING_MINUTES } from './vocab/pick-moods.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';
import { THEME_KEYS } from './vocab/themes.ts';
import { TONIGHT_KEYS, type TonightKey } from './vocab/tonight-sliders.ts';

const checker = z.enum(['include', 'exclude']).describe('Whether titles must have it or must not have it.');
const sliderPole = z
  .templateLiteral([z.enum(SLIDER_KEYS), '.', z.enum(['low', 'high'])], {
    error: 'must be a slider and its half, such as pace.low or pace.high',
  })
  .describe(`One half of a slider: low is ${SLIDER_SPLIT} or less, high is more.`);

/**
 * One filter by DNA: half of a slider, a theme or a genre (specification §3 Filter state). For a slider, `pace.low`
 * means 3 or less, and `pace.high` more than 3.
 */
export const dnaFilter = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('slider'), key: sliderPole, checker }),
    z.object({ type: z.literal('theme'), key: z.enum(THEME_KEYS), checker }),
    z.object({ type: z.literal('genre'), key: z.enum(GENRE_KEYS), checker }),
  ],
  { error: 'must be { type, key, checker }, the type being slider, theme or genre' },
);
export type DnaFilter = z.infer<typeof dnaFilter>;

/** Returns the schema of a comma-separated list in a query. An empty string is an empty list. */
export function commaList<Item extends z.ZodType>(item: Item, max: number) {
  // Every item schema parses a string, but Zod can't infer that from a type parameter.
  const items = z.array(item).max(max) as unknown as z.ZodType<z.output<Item>[], string[]>;
  return z
    .string()
    .max(2_000)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(items);
}

/** Maximum number of languages in a filter (our choice). */
export const LANGUAGES_MAX = 120;
/**
 * A two-letter language code, or the language's English name, converted to its code (specification §3 reverse lookup).
 */
const language = z.string().transform((text, context) => {
  const code = /^[a-z]{2}$/.test(text) ? text : languageCode(text);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'must be two-letter language codes or English names' });
  return z.NEVER;
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const dnaList = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list of { type, key, checker }' });
      return z.NEVER;
    }
  })
  .pipe(z.array(dnaFilter).max(80));

const TONIGHT_FORM = `must look like pace:+1.5,scale:-1,minutes:100: sliders from -${TONIGHT_LIMIT} to ${TONIGHT_LIMIT}, whole minutes from 1 to ${LONGEST_EVENING_MINUTES}`;

/** Parses one of tonight's wishes, such as `pace:+1.5` or `minutes:100`. Returns null if it is invalid. */
function parseTonightPart(part: string): { key: TonightKey | 'minutes'; value: number } | null {
  const [name = '', amount = ''] = part.split(':');
  const value = amount.trim() === '' ? Number.NaN : Number(amount);
  if (name.trim() === 'minutes') {
    const isValid = Number.isInteger(value) && value >= 1 && value <= LONGEST_EVENING_MINUTES;
    return isValid ? { key: 'minutes', value } : null;
  }
  const key = TONIGHT_KEYS.find((known) => known === name.trim());
  return key && Math.abs(value) <= TONIGHT_LIMIT ? { key, value } : null;
}

/**
 * The viewer's wishes for tonight, such as `pace:+1.5,acclaim:-1,minutes:100`: offsets from the usual taste, −2 to +2
 * slider steps each, and the time available, in minutes. Parses to an object by slider and `minutes`, without zeros.
 */
export const tonightOffsets = z
  .string()
  .max(400)
  .transform((text, context) => {
    const offsets: Partial<Record<TonightKey | 'minutes', number>> = {};
    for (const part of text.split(',').filter(Boolean)) {
      const parsed = parseTonightPart(part);
      if (!parsed) {
        context.addIssue({ code: 'custom', message: TONIGHT_FORM });
        return z.NEVER;
      }
      if (parsed.value !== 0) offsets[parsed.key] = parsed.value;
    }
    return offsets;
  })
  .describe(
    `Tonight’s offsets from the viewer’s usual taste, such as pace:+1.5,scale:-1; each -${TONIGHT_LIMIT} to ${TONIGHT_LIMIT} slider steps. acclaim is how much acclaim counts: +${TONIGHT_LIMIT} prefers acclaimed titles, -${TONIGHT_LIMIT} ignores how a title was received. minutes:100 leaves out longer titles, and those of unknown length, from lists.`,
  );
export type TonightOffsets = z.output<typeof tonightOffsets>;

const sortKeys = SORTS.map((sort) => sort.key);
/** A sort key. Unknown keys are replaced by `movieRating` instead of being rejected (specification §2). */
export const sortKey = z
  .string()
  .transform((text): SortKey => sortKeys.find((key) => key === text) ?? 'movieRating');

/** Latest release year that a filter accepts (our choice). */
export const FARTHEST_YEAR = 2100;

/** A search query for titles. */
export const searchText = z
  .string()
  .max(200)
  .describe('Part of a title, an IMDb id or a link; at most 200 characters. Tolerates typos.');

/** The key of a category, as listed by `GET /curatedFilters`. */
export const categoryKey = z.string().min(1).max(140);

/**
 * Query of `GET /movie`. The dashboard uses the same parameters (specification §2); the API gives them no defaults
 * (design §6).
 */
export const filterQuery = z.object({
  movieType: z
    .enum(MOVIE_TYPES)
    .optional()
    .describe('movie, tv_show, big_screen (movies of large scale) or all.'),
  isSelectMyServices: flag
    .optional()
    .describe('true limits to the given services in the viewer’s country (GET /location).'),
  services: commaList(z.string().min(1).max(60), 60)
    .optional()
    .describe(
      'Up to 60 keys of GET /streamings/v2, comma-separated; used with isSelectMyServices, and by lists of “my services” if the account has none. If omitted, the services of the member’s account.',
    ),
  isUnseenOnly: flag.optional().describe('true excludes titles the viewer has seen.'),
  view: z
    .enum(['expanded', 'default'])
    .optional()
    .describe('How pages draw the list; doesn’t change the response.'),
  movieMatchRating: numberBetween(0, 100)
    .optional()
    .describe('Minimum match, 0 to 100; without a taste, the minimum rating.'),
  year: commaList(wholeNumber(OLDEST_FILM_YEAR, FARTHEST_YEAR), 2)
    .optional()
    .describe(
      `A year, or the first and last year separated by a comma, ${OLDEST_FILM_YEAR} to ${FARTHEST_YEAR}.`,
    ),
  sort: sortKey
    .optional()
    .describe(
      `${sortKeys.join(', ')}. Any other value counts as movieRating, and so does tasteMatch for a viewer who isn’t signed in or has no taste. If omitted, the first of these that applies: the match, for a person’s work if the viewer is signed in and has a taste; the category’s own order; the closest name, for a search; the match with tonight’s offsets; movieRating.`,
    ),
  category: categoryKey
    .optional()
    .describe('A category’s key from GET /curatedFilters; limits to its titles.'),
  releaseDate: z.iso
    .date('must be a day such as 2026-11-21')
    .optional()
    .describe('Released on or after this date (year-month-day).'),
  languages: commaList(language, LANGUAGES_MAX)
    .optional()
    .describe(
      `Up to ${LANGUAGES_MAX} two-letter codes (ISO 639-1) or English names, comma-separated; matches any of them.`,
    ),
  certificate: commaList(z.enum(CERTIFICATES), CERTIFICATES.length)
    .optional()
    .describe(
      `Some of ${CERTIFICATES.join(', ')}, comma-separated; matches any of them. A title’s age group comes from its rating in the US or, if it has none there, in GB, DE or the first other country, whatever the viewer’s country.`,
    ),
  dna: dnaList
    .optional()
    .describe(
      'A JSON list of up to 80 { "type": "slider" | "theme" | "genre", "key", "checker": "include" | "exclude" }; a slider’s key is pace.low or pace.high.',
    ),
  imdb: numberBetween(0, 10).optional().describe('Minimum IMDb score, 0 (any) to 10.'),
  actorId: personRef
    .optional()
    .describe('A person’s id from GET /people; an unknown id is PERSON_NOT_FOUND.'),
  inTheatre: flag
    .optional()
    .describe('true limits to titles that recently opened in theaters in the viewer’s country.'),
  tasteMatchTier: z
    .enum(TIER_FILTERS)
    .optional()
    .describe(
      'A tier, such as good: this tier or a better one. With lessThan., such as lessThan.good: less than this tier. Without a taste, tiers of the rating.',
    ),
  tonight: tonightOffsets.optional(),
  search: searchText.optional(),
});
/** Filters of `GET /movie` after parsing. */
export type Filters = z.output<typeof filterQuery>;
/** Filters of `GET /movie` as sent in the query string. */
export type FilterInput = z.input<typeof filterQuery>;
