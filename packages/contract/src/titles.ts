import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { EXAMPLE_CARD, EXAMPLE_TITLE } from './examples.ts';
import { filterQuery, searchText, tonightOffsets } from './filters.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { CERTIFICATES, MATCH_TIERS, MOVIE_TYPES } from './vocab/lists.ts';
import { SLIDER_KEYS, type SliderKey } from './vocab/sliders.ts';
import { TASTE_TYPE_KEYS } from './vocab/taste-types.ts';
import { THEME_KEYS } from './vocab/themes.ts';

/** A title's own id, such as `past-lives-2023`. */
export const titleId = z
  .string()
  .min(1)
  .max(120)
  .describe('A title’s Palate id, such as past-lives-2023; 1 to 120 characters.')
  .brand<'TitleId'>();
export type TitleId = z.infer<typeof titleId>;

/** Reference to a title in a URL: its id in Palate or at IMDb. */
export const titleRef = z
  .string()
  .min(1)
  .max(120)
  .describe('A title’s Palate id (past-lives-2023) or IMDb id (tt13238346); 1 to 120 characters.')
  .meta({ examples: ['past-lives-2023'] });

const sliderValue = z.number().min(1).max(5);
/** A title's DNA: values of the ten sliders, 1–5 (specification §3 Lists). */
export const dna = z.object(
  Object.fromEntries(SLIDER_KEYS.map((key) => [key, sliderValue])) as Record<SliderKey, typeof sliderValue>,
);
export type Dna = z.infer<typeof dna>;

/** Key of a match tier, such as `great`. */
export const matchTier = z.enum(MATCH_TIERS.map((tier) => tier.key));
/**
 * The viewer's match with one title: the probability that they like it, in percent. `value` is null if the viewer has
 * no taste.
 */
export const tasteMatch = z.object({
  value: z.number().min(0).max(100).nullable(),
  /** The match in words; null if the viewer has no taste. */
  tier: matchTier.nullable(),
  /** How sure the match is: 0 if only the age is known, up to 1. */
  certainty: z.number().min(0).max(1),
  /**
   * Share of each taste type in the reasons in favor, in the order of `TASTE_TYPES`. They sum to 1, or are all 0 if
   * there are no such reasons.
   */
  shares: z.array(z.number().min(0).max(1)).length(TASTE_TYPE_KEYS.length),
});
export type TasteMatch = z.infer<typeof tasteMatch>;

/** A service where a title streams. `asOf` is the date (or year) of this information. */
export const streaming = z.object({
  /** The service's key. */
  service: z.string(),
  /** The service's name. */
  name: z.string(),
  /** Country where it streams: upper-case ISO code. */
  country: z.string().length(2),
  asOf: z.string(),
});

/**
 * A member's marks on one title: flags such as `watchlisted`, and a rating, which is 0 if there is none (specification
 * §3 Movie tracker).
 */
export const tracker = z.object({
  watchlisted: z.boolean(),
  notInterested: z.boolean(),
  /** Whether the member is watching it now. */
  checkedIn: z.boolean(),
  /** “It hooked me.” */
  hooked: z.boolean(),
  /** The member recommends it to others. */
  recommended: z.boolean(),
  /** The member advises others against it. */
  discouraged: z.boolean(),
  /** “I want more like it.” */
  lookingForSimilar: z.boolean(),
  /** “I can’t wait for the next one.” */
  psychedForNext: z.boolean(),
  ratings: z.object({ value: z.number().min(0).max(5) }),
});

/** A title as shown in lists. Pages of titles extend it (`titleDetail`). */
export const card = z
  .object({
    id: titleId,
    /** IMDb id, used in links; null if unknown. */
    externalId: z.string().nullable(),
    movieType: z.enum(['movie', 'tv_show']),
    title: z.string(),
    year: z.int(),
    /** ISO date; null if unknown. */
    releaseDate: z.string().nullable(),
    runtimeMinutes: z.int().nullable(),
    genres: z.array(z.enum(GENRE_KEYS)),
    storyThemes: z.array(z.enum(THEME_KEYS)),
    /** Age group that the title is rated for. */
    certificate: z.enum(CERTIFICATES),
    /** ISO 639-1 codes, the main language first. */
    languages: z.array(z.string()),
    /** Countries of production: upper-case ISO codes. */
    countries: z.array(z.string()),
    /** Path of the poster (`/images/posters/…`); a new picture has a new path. Null without a poster. */
    posterUrl: z.string().nullable(),
    /**
     * How good the title is, 0–100: our judgment, or for imported titles converted from other sites' ratings; corrected
     * by members' ratings.
     */
    movieRating: z.number().min(0).max(100),
    /** How many ordinary viewers know the title, 0–100. */
    popularity: z.number().min(0).max(100),
    dna,
    /** The taste type that colors the title's generated cover (design §9). */
    tasteType: z.enum([...TASTE_TYPE_KEYS, 'unknown']),
    /** Director or creator names, for the line under the title. */
    makers: z.array(z.string()),
    /** One or two sentences about the title; empty if there are none. */
    synopsis: z.string(),
    /** Source of the synopsis; null if we wrote it. */
    synopsisSource: z.string().nullable(),
    streamings: z.array(streaming),
    /** The viewer's match with the title; null without a taste. */
    tasteMatch: tasteMatch.nullable(),
    /** The signed-in member's marks on the title; null for a visitor. */
    tracker: tracker.nullable(),
  })
  .meta({ examples: [EXAMPLE_CARD] });
export type Card = z.infer<typeof card>;

/** Jobs for which titles credit people, in the order in which pages list them. A composer wrote the music. */
export const JOBS = ['director', 'creator', 'writer', 'composer', 'cast'] as const;
/** A job for which a title credits a person, such as `director`. */
export type Job = (typeof JOBS)[number];

/** One person's credit on a title: the job and, for actors, the role. */
export const credit = z.object({
  personId: z.string(),
  name: z.string(),
  job: z.enum(JOBS),
  role: z.string().nullable(),
});

/** One season of a show. `year` and `episodes` (the number of episodes) are null if unknown. */
export const season = z.object({
  number: z.int(),
  year: z.int().nullable(),
  episodes: z.int().min(0).nullable(),
});

/** A title's card, plus the fields that only the title's page shows. */
export const titleDetail = card
  .extend({
    originalTitle: z.string().nullable(),
    endYear: z.int().nullable(),
    imdbId: z.string().nullable(),
    tmdbId: z.int().nullable(),
    imdbScore: z.number().nullable(),
    people: z.array(credit),
    seasons: z.array(season),
    /** Number of seasons of a show; null for a movie, or if unknown. */
    seasonCount: z.int().min(0).nullable(),
    /** Age ratings by country (upper-case ISO code), as the country writes them: `{ US: 'PG-13' }`. */
    certificates: z.record(z.string(), z.string()),
    /** Dates of theatrical releases by country (upper-case ISO code): `{ US: '2023-06-02' }`. */
    theatrical: z.record(z.string(), z.string()),
    /** Date of the last check for streaming services, by country (upper-case ISO code), even if it found none. */
    streamingsChecked: z.record(z.string(), z.string()),
    /** Whether a model predicted the DNA from imported facts. Otherwise we rated the title ourselves. */
    isDnaPredicted: z.boolean(),
    /**
     * Notes on what some viewers may find disturbing, derived from age rating, DNA, themes and genres. Empty
     * if there are none.
     */
    contentNotes: z.array(z.string()),
    /** Path of a landscape still; a new picture has a new path. Null without a picture. */
    backdropUrl: z.string().nullable(),
    /** Known days, from today on, on which the title leaves a service; the earliest first. */
    departures: z.array(
      z.object({
        /** The service's key. */
        service: z.string(),
        /** Upper-case ISO code. */
        country: z.string().length(2),
        leavesOn: z.iso.date(),
      }),
    ),
    /** Address of the trailer at a video site. Null if none is known. */
    trailerUrl: z.url().nullable(),
    /** Fields that the operator corrected, named as in the catalog files (sliders as `dna.pace`). */
    correctedFields: z.array(z.string()),
  })
  .meta({ examples: [EXAMPLE_TITLE] });
export type TitleDetail = z.infer<typeof titleDetail>;

/** A title similar to another, with what the two have in common and how they differ. */
export const similarTitle = z.object({
  card,
  /** What both have, strongest first, at most three phrases: “grief”, “a slow pace”, “Celine Song”. */
  shares: z.array(z.string()),
  /** How this title differs from the other, most first, at most two phrases: “faster”, “more serious”. */
  differs: z.array(z.string()),
});
export type SimilarTitle = z.infer<typeof similarTitle>;

export const listTitles = defineEndpoint({
  method: 'GET',
  path: '/movie',
  summary: 'A page of titles by the dashboard’s filters. Filters have no defaults.',
  access: 'anyone',
  tag: 'titles',
  query: pagedQuery(PAGE_SIZE.category, filterQuery.shape),
  result: paged(card),
  errors: ['NOT_FOUND', 'PERSON_NOT_FOUND'],
});

export const getTitle = defineEndpoint({
  method: 'GET',
  path: '/movie/{id}',
  summary: 'One title in full, by its Palate id or external id.',
  access: 'anyone',
  tag: 'titles',
  params: z.object({ id: titleRef }),
  result: titleDetail,
  errors: ['TITLE_NOT_FOUND'],
});

export const recordOpening = defineEndpoint({
  method: 'POST',
  path: '/movie/{id}/opened',
  summary:
    'Counts a visit to a title’s page for trending, at most once per visitor, title and day. Doesn’t store who the visitor is.',
  access: 'anyone',
  tag: 'titles',
  params: z.object({ id: titleRef }),
  /** Whether the opening was counted; false for bots and prefetched pages. */
  result: z.object({ counted: z.boolean() }),
  errors: ['TITLE_NOT_FOUND'],
});

export const listSimilarTitles = defineEndpoint({
  method: 'GET',
  path: '/movie/{id}/similar',
  summary: 'Similar titles, each with what they share and how they differ.',
  access: 'anyone',
  tag: 'titles',
  params: z.object({ id: titleRef }),
  query: z.object({
    size: wholeNumber(1, 20).default(5).describe('Titles, 1 to 20; 5 by default.'),
    tonight: tonightOffsets.optional(),
    movieType: z.enum(MOVIE_TYPES).optional().describe('Limits to one content type; all by default.'),
  }),
  result: z.array(similarTitle),
  errors: ['TITLE_NOT_FOUND'],
});

/** A title without its details: id, name, year, makers, and what its generated cover is drawn from. */
export const titleName = z.object({
  id: titleId,
  externalId: z.string().nullable(),
  title: z.string(),
  year: z.int(),
  movieType: z.enum(['movie', 'tv_show']),
  /** Director or creator names. */
  makers: z.array(z.string()),
  dna,
  /** The taste type that colors the title's generated cover. */
  tasteType: z.enum([...TASTE_TYPE_KEYS, 'unknown']),
});
export type TitleName = z.infer<typeof titleName>;

/** A title on a small card: its name, its poster and the member's tracker, without a match. */
export const pictureCard = titleName.extend({
  posterUrl: card.shape.posterUrl,
  tracker: card.shape.tracker,
});
export type PictureCard = z.infer<typeof pictureCard>;

/** The match by which a search found a title. */
const foundBy = {
  /**
   * The name that matched the search text, if it isn't the title's main name; otherwise null. Also null for
   * searches by link or id.
   */
  foundAs: z.string().nullable(),
  /** Whether the name matches only after typos in the search text are corrected. */
  isGuess: z.boolean(),
};

export const searchMainPage = defineEndpoint({
  method: 'GET',
  path: '/movie/main-page-search',
  summary: 'Search as you type: titles by name, closest match first. An empty text finds nothing.',
  access: 'anyone',
  tag: 'search',
  query: pagedQuery(PAGE_SIZE.search, { search: searchText.default('') }),
  result: paged(card.extend(foundBy)),
});
/** The card of a title that a search found, with the name that matched if that isn't the main one. */
export type FoundCard = z.infer<typeof searchMainPage.result>['content'][number];

export const listTitleNames = defineEndpoint({
  method: 'GET',
  path: '/movie/titles',
  summary: 'Titles whose name matches a text, for the “titles you love” step and quick search.',
  access: 'anyone',
  tag: 'search',
  query: z.object({ title: searchText.default('') }),
  result: z.array(titleName.extend(foundBy)),
});
/** A title that a search by name found, with the name that matched if that isn't the main one. */
export type FoundName = z.infer<typeof listTitleNames.result>[number];

export const getTrendingBackdrop = defineEndpoint({
  method: 'GET',
  path: '/movie/trending/backdrop',
  summary: 'The titles shown first on the front page.',
  access: 'anyone',
  tag: 'titles',
  query: z.object({ size: wholeNumber(1, 20).default(8).describe('Titles, 1 to 20; 8 by default.') }),
  result: z.array(
    card.extend({
      /**
       * Path of a landscape still; a new picture has a new path. Null if this installation has no picture, so
       * that the page draws one.
       */
      backdropUrl: z.string().nullable(),
    }),
  ),
});
/** A card with a landscape still, as listed by `GET /movie/trending/backdrop`. */
export type TrendingCard = z.infer<typeof getTrendingBackdrop.result>[number];
