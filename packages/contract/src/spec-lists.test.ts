import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { GENRES } from './vocab/genres.ts';
import { LANGUAGES } from './vocab/languages.ts';
import { AGE_BANDS, CERTIFICATE_GROUPS, CERTIFICATES, MOVIE_TYPES, SORTS } from './vocab/lists.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';
import { TASTE_TYPES, type TasteColour } from './vocab/taste-types.ts';
import { THEMES } from './vocab/themes.ts';

test('§9: taste types are blue, pink, orange and green; gray means no type', () => {
  const grey: TasteColour = 'grey';
  expect([...TASTE_TYPES.map(({ colour }) => colour), grey].toSorted()).toEqual([
    ...['blue', 'green', 'grey', 'orange', 'pink'],
  ]);
});

test('§3 and §9: there are six certificates and two groups of them', () => {
  expect(CERTIFICATES).toEqual(['Suitable for all', '7+', '13+', '16+', '18+', 'N/A']);
  expect(CERTIFICATE_GROUPS).toEqual({
    "Kid's stuff": ['Suitable for all', '7+'],
    "No kid's stuff": ['16+', '18+'],
  });
});

test('§9: the four sort options have their names', () => {
  expect(SORTS.map(({ name }) => name).toSorted()).toEqual(
    ['Movie rating', 'Taste match', 'Popularity', 'Most recent'].toSorted(),
  );
});

test('§3: content types, age bands and other lists are complete', () => {
  expect(MOVIE_TYPES).toEqual(['all', 'movie', 'tv_show', 'big_screen']);
  expect(AGE_BANDS.map(({ start, end }) => `${start}-${end}`)).toEqual([
    ...['0-17', '18-29', '30-44', '45-65', '66-100'],
  ]);
  expect([GENRES.length, THEMES.length, SLIDER_KEYS.length]).toEqual([44, 20, 10]);
  expect(SLIDER_KEYS).toEqual([
    ...['pace', 'originality', 'wholesomeness', 'weightiness', 'realism', 'intricacy', 'linearity'],
    ...['styleAndVisuals', 'scale', 'emotionalPunch'],
  ]);
  expect(LANGUAGES.length).toBeGreaterThan(100);
});

test('§9: page sizes match the specification', () => {
  expect(constants.PAGE_SIZE).toEqual({
    category: 35,
    search: 20,
    seenMovies: 30,
    initial: 3,
    movieList: 10,
    communityActivity: 10,
    userActivity: 20,
    comments: 10,
    popularTopics: 6,
    activeUsers: 20,
  });
  expect(constants.COMMUNITY_ACTIVITY_INITIAL_PAGE).toBe(-1);
});

test('§9: times and limits match the specification', () => {
  expect(constants).toMatchObject({
    TOAST_HIDE_MS: 5_000,
    TASTE_SETUP_POLL_MS: 1_500,
    TASTE_SETUP_POLL_TRIES: 40,
    TOKEN_REFRESH_BEFORE_EXPIRY_MS: 60_000,
    DEFAULT_SHORTCUT_COUNT: 5,
    DEFAULT_COUNTRY: 'us',
    PASSWORD_MIN_LENGTH: 8,
    SLIDER_SPLIT: 3,
    RATING_STEP: 0.5,
    HEADER_HEIGHT_PX: { desktop: 78, mobile: 64 },
    MATCH_RATING_DIVISOR: 100,
    COOKIE_LIFETIME_DAYS: 365,
    REVOKE_RETRY: { baseMs: 100, jitterMs: 100, stopBeyondMs: 5_000 },
    IDENTITY: { poolIdMaxLength: 55, credentialsRefreshMs: 3_000_000, retries: 3, deviceListPageSize: 60 },
  });
});

test('§9: carousels have 11 slides above 4500 px and one slide up to 480 px', () => {
  const [widest] = constants.CAROUSEL_SLIDES;
  const narrowest = constants.CAROUSEL_SLIDES.at(-1);
  expect(widest).toEqual({ above: 4_500, slides: 11 });
  expect(narrowest?.above).toBe(480);
  expect(constants.CAROUSEL_SLIDES_MIN).toBe(1);
  for (const [i, { above, slides }] of constants.CAROUSEL_SLIDES.entries()) {
    const next = constants.CAROUSEL_SLIDES[i + 1];
    if (next) expect(next.above < above && next.slides < slides).toBe(true);
  }
});
