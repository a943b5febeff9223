import { z } from 'zod';
import { OLDEST_FILM_YEAR, SLIDER_SPLIT, TONIGHT_LIMIT } from './constants.ts';
import { numberBetween, wholeNumber } from './paging.ts';
import { personRef } from './people.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { languageCode } from './vocab/languages.ts';
import { CERTIFICATES, MATCH_TIERS, MOVIE_TYPES, SORTS, type SortKey } from './vocab/lists.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';
import { THEME_KEYS } from './vocab/themes.ts';

const checker = z.enum(['include', 'exclude']).describe('Whether it has to be there or may not be.');
const sliderPole = z
  .templateLiteral([z.enum(SLIDER_KEYS), '.', z.enum(['low', 'high'])], {
    error: 'must be a slider and its half, such as pace.low or pace.high',
  })
  .describe(`A slider’s half: low is at or under ${SLIDER_SPLIT}, high above it.`);

/** One DNA filter (§3 Filter state): `pace.low` is at or under the split of 3, `pace.high` above it. */
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

/** A comma list in the address; an empty text is an empty list. */
function commaList<Item extends z.ZodType>(item: Item, max: number) {
  // Each item checks the text it gets, so the list's input really is strings; Zod can't infer that of a type parameter.
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

/** A two-letter code, or the language's English name, which comes to its code (§3 reverse lookup). */
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

/** `pace:+1.5,scale:-1`: how far from their usual taste a person leans tonight, −2…+2 a slider. */
export const tonightOffsets = z
  .string()
  .max(400)
  .transform((text, context) => {
    const offsets: Partial<Record<(typeof SLIDER_KEYS)[number], number>> = {};
    for (const part of text.split(',').filter(Boolean)) {
      const [key = '', amount = ''] = part.split(':');
      const slider = SLIDER_KEYS.find((known) => known === key.trim());
      const value = amount.trim() === '' ? Number.NaN : Number(amount);
      if (!slider || !Number.isFinite(value) || Math.abs(value) > TONIGHT_LIMIT) {
        const message = `must look like pace:+1.5,scale:-1, each from -${TONIGHT_LIMIT} to ${TONIGHT_LIMIT}`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      if (value !== 0) offsets[slider] = value;
    }
    return offsets;
  })
  .describe(
    `How far from their usual taste somebody leans tonight, such as pace:+1.5,scale:-1: -${TONIGHT_LIMIT} to ${TONIGHT_LIMIT} steps a slider.`,
  );
export type TonightOffsets = z.output<typeof tonightOffsets>;

const sortKeys = SORTS.map((sort) => sort.key);
/** An unknown sort falls back to movie rating (§2); so it is never an error. */
export const sortKey = z
  .string()
  .transform((text): SortKey => sortKeys.find((key) => key === text) ?? 'movieRating');

const FARTHEST_YEAR = 2100;

/** What is typed to find titles. */
export const searchText = z
  .string()
  .max(200)
  .describe('Part of a title, its IMDb id or a pasted address; at most 200 characters, slips are forgiven.');

/** A category, as `GET /curatedFilters` lists them. */
export const categoryKey = z.string().min(1).max(140);

/** The dashboard’s query names (§2), as `GET /movie` takes them: without defaults (design §6). */
export const filterQuery = z.object({
  movieType: z
    .enum(MOVIE_TYPES)
    .optional()
    .describe('movie, tv_show, big_screen (movies of large scale) or all.'),
  isSelectMyServices: flag
    .optional()
    .describe('true narrows to the services named, in the viewer’s country (GET /location).'),
  services: commaList(z.string().min(1).max(60), 60)
    .optional()
    .describe(
      'Up to 60 keys of GET /streamings/v2, with commas between; counts with isSelectMyServices only. Not given: those a member’s account names.',
    ),
  isUnseenOnly: flag.optional().describe('true leaves out what the viewer is known to have seen.'),
  view: z.enum(['expanded', 'default']).optional().describe('How a page draws the list; changes no answer.'),
  movieMatchRating: numberBetween(0, 100)
    .optional()
    .describe('Least match, 0 to 100 points; the rating counts where there is no taste.'),
  year: commaList(wholeNumber(OLDEST_FILM_YEAR, FARTHEST_YEAR), 2)
    .optional()
    .describe(`A year, or first and last with a comma between, ${OLDEST_FILM_YEAR} to ${FARTHEST_YEAR}.`),
  sort: sortKey
    .optional()
    .describe(
      `${sortKeys.join(', ')}; anything else is movieRating, and so is tasteMatch for who isn’t signed in or has no taste. Not given: the category’s own order, the closest name for a search, the match for tonight, else movieRating.`,
    ),
  category: categoryKey.optional().describe('A category’s key of GET /curatedFilters; narrows to it.'),
  releaseDate: z.iso
    .date('must be a day such as 2026-11-21')
    .optional()
    .describe('Released on this day (year-month-day) or after it.'),
  languages: commaList(language, 120)
    .optional()
    .describe(
      'Up to 120 two-letter codes (ISO 639-1) or English names, with commas between; one of them is enough.',
    ),
  certificate: commaList(z.enum(CERTIFICATES), CERTIFICATES.length)
    .optional()
    .describe(`Some of ${CERTIFICATES.join(', ')}, with commas between; one of them is enough.`),
  dna: dnaList
    .optional()
    .describe(
      'A JSON list of up to 80 { "type": "slider" | "theme" | "genre", "key", "checker": "include" | "exclude" }; a slider’s key is pace.low or pace.high.',
    ),
  imdb: numberBetween(0, 10).optional().describe('Least IMDb score, 0 (any) to 10.'),
  actorId: personRef.optional().describe('A person’s id of GET /people; an unknown one is PERSON_NOT_FOUND.'),
  inTheatre: flag.optional().describe('true narrows to what opened in the viewer’s country lately.'),
  tasteMatchTier: z
    .enum(MATCH_TIERS.map((tier) => tier.key))
    .optional()
    .describe('This tier or a better one.'),
  tonight: tonightOffsets.optional(),
  search: searchText.optional(),
});
export type Filters = z.output<typeof filterQuery>;
export type FilterInput = z.input<typeof filterQuery>;
