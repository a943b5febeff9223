import { z } from 'zod';
import { COUNTRY_CODE_ALIASES, TASTE_ANSWERS_MAX, TASTE_TEST } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { EXAMPLE_PAIRS_REQUEST, EXAMPLE_TEST } from './examples.ts';
import { card, titleId } from './titles.ts';
import { COUNTRY_ISO_CODES } from './vocab/countries.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { THEME_KEYS } from './vocab/themes.ts';
import { WATCHES_WITH_KEYS } from './vocab/watches-with.ts';

const age = z.int().min(0).max(120);
/** A range of ages in whole years, including both ends. */
export const ageRange = z
  .object({
    start: age.describe('Lowest age in whole years, 0 to 120.'),
    end: age.describe('Highest age in whole years, 0 to 120; at least start.'),
  })
  .refine((range) => range.start <= range.end, { message: 'start must not be after end' });

/** A two-letter country code, converted to lower case. The schema doesn't check that the country exists. */
export const twoLetterCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code')
  // `transform` isn't possible: this schema also serializes responses, and transforms have no inverse.
  .toLowerCase();

const COUNTRY_CODES = new Set([...COUNTRY_ISO_CODES, ...Object.values(COUNTRY_CODE_ALIASES)].map(lower));
/**
 * Code of an existing country, in lower case. The schema accepts gb and uk, and converts both to uk (specification §3).
 */
export const countryCode = twoLetterCode
  .refine((code) => COUNTRY_CODES.has(code), {
    message: 'must be the code of a country (ISO 3166-1, or uk)',
  })
  .describe('A country’s two-letter code (ISO 3166-1), or uk.');

function lower(code: string): string {
  return code.toLowerCase();
}

const id = titleId;
const unseen = z.array(id).max(2).optional().describe('Titles of the pair that the person hasn’t seen.');
/**
 * The answer to a question about a pair of titles: the title preferred, or neither. `unseen` lists the titles of the
 * pair that the person hasn't seen.
 */
export const pairPreference = z.union(
  [
    z
      .object({
        winner: id.describe('Id of the title that the person would rather watch.'),
        loser: id.describe('Id of the other title.'),
        unseen,
      })
      .strict()
      .refine((pair) => pair.winner !== pair.loser, { message: 'winner and loser must differ' }),
    z
      .object({
        shown: z.tuple([id, id]).describe('Ids of the two titles.'),
        answer: z
          .enum(['neither', 'unseen'])
          .describe('neither: wouldn’t watch either. unseen: hasn’t seen either.'),
        unseen,
      })
      .strict()
      .refine((pair) => pair.shown[0] !== pair.shown[1], { message: 'shown must be two titles' }),
  ],
  {
    error:
      'must be { winner, loser } or { shown: [one, other], answer: "neither" or "unseen" }, each with or without unseen: [...]',
  },
);
export type PairPreference = z.output<typeof pairPreference>;

/** A title that the person named as a favorite. */
export const lovedMovie = z.object({
  id,
  title: z.string().max(300).describe('Its name as shown, at most 300 characters.'),
});
/** Key of a genre or story theme that a person can like or dislike. */
export const attitudeKey = z.enum([...GENRE_KEYS, ...THEME_KEYS]);
const ATTITUDES = GENRE_KEYS.length + THEME_KEYS.length;
const attitudeKeys = z
  .array(attitudeKey)
  .max(ATTITUDES)
  .describe(`Keys of genres and story themes, up to ${ATTITUDES}.`);
const lovedMovies = z
  .array(lovedMovie)
  .max(TASTE_ANSWERS_MAX.loved, `takes at most ${TASTE_ANSWERS_MAX.loved} titles`)
  .describe(`Titles they love, up to ${TASTE_ANSWERS_MAX.loved}.`);
const pairPreferences = z
  .array(pairPreference)
  .max(TASTE_ANSWERS_MAX.pairs, `takes at most ${TASTE_ANSWERS_MAX.pairs} answers`)
  .describe(`Answers to pairs, up to ${TASTE_ANSWERS_MAX.pairs}.`);

/** Error message for a taste test with too few loved titles. */
export const LOVED_TOO_FEW = `needs at least ${TASTE_TEST.lovedMin} titles`;

/** A person's answers to the whole taste test (specification §3 Test results payload). */
export const tasteTestPayload = z
  .object({
    ageRange,
    moviePreferences: z.object({
      favoriteMovies: lovedMovies
        .min(TASTE_TEST.lovedMin, LOVED_TOO_FEW)
        .describe(`Titles they love, ${TASTE_TEST.lovedMin} to ${TASTE_ANSWERS_MAX.loved}.`),
      pairPreferences,
    }),
    countryCode,
    watchesWith: z
      .enum(WATCHES_WITH_KEYS)
      .optional()
      .describe('The people that they usually watch with. With children, nothing rated 16+ is suggested.'),
    genreThemePreferences: z.object({
      positive: attitudeKeys,
      negative: attitudeKeys,
      neutral: attitudeKeys.default([]),
    }),
  })
  .meta({ examples: [EXAMPLE_TEST] });
export type TasteTestPayload = z.output<typeof tasteTestPayload>;

/** Stored answers. They may have fewer or more titles than today's limits allow. */
const storedTasteTest = tasteTestPayload.extend({
  moviePreferences: z.object({
    favoriteMovies: z.array(lovedMovie),
    pairPreferences: z.array(pairPreference),
  }),
});

export const submitTasteTest = defineEndpoint({
  method: 'POST',
  path: '/user/taste-test',
  summary:
    'Stores taste test answers: for the account if signed in, otherwise for the visitor, identified by a signed cookie.',
  access: 'visitor',
  tag: 'taste',
  query: z.object({
    replace: z
      .enum(['true', 'false'])
      .default('false')
      .describe(
        'true replaces an account’s existing answers; false (the default) fails if there are any. A visitor’s answers are always replaced.',
      ),
  }),
  body: tasteTestPayload,
  result: z.object({ status: z.boolean(), lovedCount: z.int().min(0), pairCount: z.int().min(0) }),
  errors: ['TASTE_EXISTS'],
});

export const settleTaste = defineEndpoint({
  method: 'POST',
  path: '/user/taste-test/settle',
  summary: 'Chooses which taste to keep when both the account and this browser’s visitor have one.',
  access: 'member',
  tag: 'taste',
  body: z
    .object({
      keep: z
        .enum(['account', 'visitor'])
        .describe('account deletes the visitor’s answers; visitor moves them to the account.'),
    })
    .strict()
    .meta({ examples: [{ keep: 'account' }] }),
  result: z.object({ status: z.boolean() }),
  errors: ['NO_TASTE'],
});

export const createMoviePairs = defineEndpoint({
  method: 'POST',
  path: '/taste/movie-pairs',
  summary: 'The most informative next pairs for this person.',
  access: 'anyone',
  tag: 'taste',
  body: z
    .object({
      country: countryCode,
      ageRange,
      genres: z.object({
        positive: attitudeKeys,
        negative: attitudeKeys,
      }),
      lovedMovies: lovedMovies.optional(),
      pairPreferences: pairPreferences.optional(),
    })
    .meta({ examples: [EXAMPLE_PAIRS_REQUEST] }),
  result: z.object({ pairs: z.array(z.tuple([card, card])).max(TASTE_TEST.pairsMax), done: z.boolean() }),
});

export const getTasteAvailability = defineEndpoint({
  method: 'GET',
  path: '/taste/is-available',
  summary: 'Whether this viewer’s taste has been calculated.',
  access: 'anyone',
  tag: 'taste',
  result: z.object({ status: z.boolean() }),
});

/** Returns the viewer's answers, to resume or retake the taste test. */
export const getTasteAnswers = defineEndpoint({
  method: 'GET',
  path: '/user/taste-test',
  summary: 'The answers this viewer gave, or null.',
  access: 'visitor',
  tag: 'taste',
  result: storedTasteTest.nullable(),
});
