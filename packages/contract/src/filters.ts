import { z } from 'zod';
import { numberBetween, wholeNumber } from './paging.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { CERTIFICATES, MATCH_TIERS, MOVIE_TYPES, SORTS, type SortKey } from './vocab/lists.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';
import { THEME_KEYS } from './vocab/themes.ts';

const checker = z.enum(['include', 'exclude']);
const sliderPole = z.templateLiteral([z.enum(SLIDER_KEYS), '.', z.enum(['low', 'high'])]);

/** One DNA filter (§3 Filter state): `pace.low` is at or under the split of 3, `pace.high` above it. */
export const dnaFilter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('slider'), key: sliderPole, checker }),
  z.object({ type: z.literal('theme'), key: z.enum(THEME_KEYS), checker }),
  z.object({ type: z.literal('genre'), key: z.enum(GENRE_KEYS), checker }),
]);
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

const TONIGHT_LIMIT = 2;
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
        context.addIssue({ code: 'custom', message: 'must look like pace:+1.5,scale:-1, each from -2 to 2' });
        return z.NEVER;
      }
      if (value !== 0) offsets[slider] = value;
    }
    return offsets;
  });
export type TonightOffsets = z.output<typeof tonightOffsets>;

const sortKeys = SORTS.map((sort) => sort.key);
/** An unknown sort falls back to movie rating (§2); so it is never an error. */
export const sortKey = z
  .string()
  .transform((text): SortKey => sortKeys.find((key) => key === text) ?? 'movieRating');

const FARTHEST_YEAR = 2100;
const OLDEST_FILM_YEAR = 1870;

/** The dashboard’s query names (§2), as `GET /movie` takes them: without defaults (design §6). */
export const filterQuery = z.object({
  movieType: z.enum(MOVIE_TYPES).optional(),
  isSelectMyServices: flag.optional(),
  /** Services to narrow to while they are not kept with an account, as a comma list of keys. */
  services: commaList(z.string().min(1).max(60), 60).optional(),
  isUnseenOnly: flag.optional(),
  view: z.enum(['expanded', 'default']).optional(),
  movieMatchRating: numberBetween(0, 100).optional(),
  year: commaList(wholeNumber(OLDEST_FILM_YEAR, FARTHEST_YEAR), 2).optional(),
  /** Absent: the category's own order, the closest name for a search, the match for `tonight`, else movie rating. */
  sort: sortKey.optional(),
  /** A category's key, as `GET /curatedFilters` lists them; narrows to it. */
  category: z.string().min(1).max(140).optional(),
  releaseDate: z.iso.date().optional(),
  languages: commaList(z.string().regex(/^[a-z]{2}$/, 'must be two-letter language codes'), 120).optional(),
  certificate: commaList(z.enum(CERTIFICATES), CERTIFICATES.length).optional(),
  dna: dnaList.optional(),
  imdb: numberBetween(0, 10).optional(),
  actorId: z.string().min(1).max(120).optional(),
  inTheatre: flag.optional(),
  tasteMatchTier: z.enum(MATCH_TIERS.map((tier) => tier.key)).optional(),
  tonight: tonightOffsets.optional(),
  search: z.string().max(200).optional(),
});
export type Filters = z.output<typeof filterQuery>;
export type FilterInput = z.input<typeof filterQuery>;
