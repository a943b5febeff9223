/** Every figure of spec §9, and the figures of §3, §4 and §5. */

/** §9 Toast auto-hide. */
export const TOAST_HIDE_MS = 5_000;
/** §4, §9 Taste-setup completion poll. */
export const TASTE_SETUP_POLL_MS = 1_500;
export const TASTE_SETUP_POLL_TRIES = 40;
/** §4, §9 Access token is refreshed this long before expiry. */
export const TOKEN_REFRESH_BEFORE_EXPIRY_MS = 60_000;

/** §9 Page sizes. */
export const PAGE_SIZE = {
  category: 35,
  search: 20,
  seenMovies: 30,
  /** reviews, blogs, comments and active users, first page */
  initial: 3,
  movieList: 10,
  communityActivity: 10,
  userActivity: 20,
  comments: 10,
  popularTopics: 6,
  activeUsers: 20,
} as const;
/** §9 Community activity starts one page before the first. */
export const COMMUNITY_ACTIVITY_INITIAL_PAGE = -1;
/** Largest page the API serves (our choice: no screen asks for more than 35). */
export const PAGE_SIZE_MAX = 100;
/** The last row the API pages to (our choice: beyond it filters work better, and ranking takes seconds). */
export const ROWS_MAX = 10_000;
/** Largest URL and headers together, in bytes (our choice; also Node's default). */
export const HEADERS_MAX_BYTES = 16 * 1024;

/** §9 Number of shortcuts for signed-out visitors. */
export const DEFAULT_SHORTCUT_COUNT = 5;
/** §3, §9 Default country, and the one country code that the product renames. */
export const DEFAULT_COUNTRY = 'us';
export const COUNTRY_CODE_ALIASES: Readonly<Record<string, string>> = { gb: 'uk' };
/** §5, §9 Password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest first or second name, characters (our choice). */
export const PERSON_NAME_MAX = 100;
/** §3, §9 Each slider is split here into low (≤) and high (>). */
export const SLIDER_SPLIT = 3;
export const SLIDER_MIN = 1;
export const SLIDER_MAX = 5;
/** §9 Rating step, in stars out of 5. */
export const RATING_STEP = 0.5;
export const RATING_MAX = 5;
/** §9 Header heights in CSS pixels. */
export const HEADER_HEIGHT_PX = { desktop: 78, mobile: 64 } as const;

/**
 * §9 Carousel slides by viewport width: the first row with `above` less than the width applies; below all rows
 * there is one slide. The steps between 11 and 1 are our choice (design §6).
 */
export const CAROUSEL_SLIDES = [
  { above: 4500, slides: 11 },
  { above: 3600, slides: 9 },
  { above: 2800, slides: 8 },
  { above: 2200, slides: 7 },
  { above: 1700, slides: 6 },
  { above: 1250, slides: 5 },
  { above: 960, slides: 4 },
  { above: 700, slides: 3 },
  { above: 480, slides: 2 },
] as const;
export const CAROUSEL_SLIDES_MIN = 1;

/** §3 Filter defaults of the dashboard. The API has none (design §6). */
export const FILTER_DEFAULTS = { movieMatchRating: 52, imdb: 0, yearsBack: 5 } as const;
/** §3 Earliest year of the year filter; older titles are found with "before 1960". */
export const EARLIEST_YEAR = 1960;
/** The earliest release year accepted. As the start of a year range it means "no lower limit". */
export const OLDEST_FILM_YEAR = 1870;
/** The highest match ever displayed, since no prediction is certain (our choice). */
export const MATCH_READ_MAX = 99;
/** §9 Movie match rating is divided by this in filters. */
export const MATCH_RATING_DIVISOR = 100;

/** Largest offset of a slider for tonight, in slider steps (our choice). */
export const TONIGHT_LIMIT = 2;

/** §9 Cookies. */
export const COOKIE_LIFETIME_DAYS = 365;
/**
 * Days after which a visitor's unchanged answers are deleted (our choice). Their cookie is set once, with the
 * first answer, so by then it has expired and the answers can't be reached. The extra day allows for clock skew.
 */
export const VISITOR_TASTE_RETENTION_DAYS = COOKIE_LIFETIME_DAYS + 1;
/** §9 Revoke retry: base × 2^attempt plus up to `jitterMs`, none beyond `stopBeyondMs`. */
export const REVOKE_RETRY = { baseMs: 100, jitterMs: 100, stopBeyondMs: 5_000 } as const;
/** §9 Identity. */
export const IDENTITY = {
  poolIdMaxLength: 55,
  credentialsRefreshMs: 50 * 60_000,
  retries: 3,
  deviceListPageSize: 60,
} as const;

/** The taste test: fewest loved titles, answered pairs before it may end, pairs at most (our choice, decision 0076). */
export const TASTE_TEST = { lovedMin: 3, lovedMax: 12, pairsMin: 5, pairsMax: 12 } as const;
/** How long the taste test takes most people, in words; measured by `npm run bench -- test-time` (docs/quality.md). */
export const TASTE_TEST_TIME = 'two and a half minutes';
/** The most answers the API accepts, to bound the cost of fitting a taste; more than the screens send (our choice). */
export const TASTE_ANSWERS_MAX = { loved: 20, pairs: 24 } as const;
