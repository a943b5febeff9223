/** Every figure of specification §9, and the figures of §3, §4 and §5. */

/** Time until a toast (short message) disappears, ms (specification §9). */
export const TOAST_HIDE_MS = 5_000;
/** Interval between checks whether the taste has been calculated, ms (specification §4 and §9). */
export const TASTE_SETUP_POLL_MS = 1_500;
/** Number of checks whether the taste has been calculated, before the page gives up (specification §4 and §9). */
export const TASTE_SETUP_POLL_TRIES = 40;
/** Time before the access token's expiry at which it is refreshed, in ms (specification §4 and §9). */
export const TOKEN_REFRESH_BEFORE_EXPIRY_MS = 60_000;

/** Numbers of items per page, by list (specification §9). */
export const PAGE_SIZE = {
  category: 35,
  search: 20,
  seenMovies: 30,
  // first page of reviews, stories, comments and active users
  initial: 3,
  movieList: 10,
  communityActivity: 10,
  userActivity: 20,
  comments: 10,
  popularTopics: 6,
  activeUsers: 20,
} as const;
/** Initial page number of the community activity, one before the first page (specification §9). */
export const COMMUNITY_ACTIVITY_INITIAL_PAGE = -1;
/** Maximum page size of the API (our choice; our pages request at most 35 items at a time). */
export const PAGE_SIZE_MAX = 100;
/**
 * Maximum number of rows that pagination reaches (our choice): the position of a page's first row (`page` × `size`)
 * must be less. Filters are a better way to find titles further down, and ranking so many takes seconds.
 */
export const ROWS_MAX = 10_000;
/** Maximum total that lists of everybody's reviews or stories report, since counting all of them would take long. */
export const COUNTED_OF_ALL = 1_000;
/** Maximum size of URL and headers together, in bytes (our choice; also Node's default). */
export const HEADERS_MAX_BYTES = 16 * 1024;

/** Number of shortcuts (links to lists of titles) that signed-out visitors see (specification §9). */
export const DEFAULT_SHORTCUT_COUNT = 5;
/**
 * Limits of a member's shortcuts (links to lists of titles; our choice): length of a title and of a path in characters,
 * and number of shortcuts.
 */
export const SHORTCUT_MAX = { title: 60, path: 2_000, shortcuts: 50 } as const;
/** The default country (specification §3 and §9). `uk` is the only country code that differs from ISO 3166 (`gb`). */
export const DEFAULT_COUNTRY = 'us';
/** Country codes of the product that differ from ISO 3166-1, by ISO code, both lower case. */
export const COUNTRY_CODE_ALIASES: Readonly<Record<string, string>> = { gb: 'uk' };
/** Name of the cookie with the country that a visitor chose, as the product's country code. */
export const COUNTRY_COOKIE = 'country';
/** Name of the cookie that is `sleeves` if a visitor wants titles with sleeves instead of posters. */
export const PICTURES_COOKIE = 'pictures';

/** Minimum length of a password, in characters (specification §5 and §9). */
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum length of a first or last name, in characters (our choice). */
export const PERSON_NAME_MAX = 100;
/** Value that splits each slider into a low half (up to and including 3) and a high half (specification §3 and §9). */
export const SLIDER_SPLIT = 3;
/** Lowest value of a DNA slider (specification §3). */
export const SLIDER_MIN = 1;
/** Highest value of a DNA slider (specification §3). */
export const SLIDER_MAX = 5;
/** Smallest difference between two ratings, in stars out of 5 (specification §9). */
export const RATING_STEP = 0.5;
/** Highest rating, in stars (specification §9). */
export const RATING_MAX = 5;
/**
 * Limits of a diary entry (our choice): maximum length of note, tag, place and companions in characters, and maximum
 * number of tags (`tags`).
 */
export const VIEWING_MAX = { note: 2_000, tags: 20, tag: 40, place: 100, companions: 200 } as const;
/** Header heights in CSS pixels (specification §9). */
export const HEADER_HEIGHT_PX = { desktop: 78, mobile: 64 } as const;

/**
 * Number of carousel slides by viewport width in CSS pixels, widest first (specification §9). The first entry whose
 * `above` is less than the width applies; narrower viewports get `CAROUSEL_SLIDES_MIN`. The steps between 11 slides and
 * 1 are our choice (design §6).
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
/** Number of carousel slides in the narrowest viewports (specification §9). */
export const CAROUSEL_SLIDES_MIN = 1;

/**
 * Values of the dashboard's filters until somebody changes them (specification §3). The API has no defaults (design
 * §6).
 */
export const FILTER_DEFAULTS = { movieMatchRating: 52, imdb: 0, yearsBack: 5 } as const;
/** Earliest year that the year filter offers (specification §3). Older titles are found with “before 1960”. */
export const EARLIEST_YEAR = 1960;
/** The earliest release year that the API accepts. As the start of a year range it means "no lower limit". */
export const OLDEST_FILM_YEAR = 1870;
/** Earliest year of a diary entry: the year of the first public screening (our choice). */
export const OLDEST_VIEWING_YEAR = 1895;
/** Highest match that is displayed, because no prediction is certain (our choice). */
export const MATCH_READ_MAX = 99;
/** Divisor that converts the filter `movieMatchRating` from 0–100 to 0–1 (specification §9). */
export const MATCH_RATING_DIVISOR = 100;

/**
 * Maximum temporary offset of a taste slider, up or down, that a person can set for tonight, in slider steps (our
 * choice).
 */
export const TONIGHT_LIMIT = 2;
/**
 * Distance between two positions of a slider for tonight, in slider steps (our choice: four positions to each side).
 */
export const TONIGHT_STEP = 0.5;

/** Lifetime of cookies, in days (specification §9). */
export const COOKIE_LIFETIME_DAYS = 365;
/**
 * Days after which a visitor's unchanged answers are deleted (our choice). Their cookie is set once, with the
 * first answer, so by then it has expired and the answers are unreachable. The extra day allows for clock
 * skew.
 */
export const VISITOR_TASTE_RETENTION_DAYS = COOKIE_LIFETIME_DAYS + 1;
/**
 * Delays before a token's revocation is retried: `baseMs` × 2^attempt plus up to `jitterMs` at random. There is no
 * retry if the delay would exceed `stopBeyondMs` (specification §9).
 */
export const REVOKE_RETRY = { baseMs: 100, jitterMs: 100, stopBeyondMs: 5_000 } as const;
/**
 * Times and limits of signing in and of the user pool (specification §9): maximum length of the pool's id, time between
 * renewals of credentials, retries of a failed call, and devices per page of the device list.
 */
export const IDENTITY = {
  poolIdMaxLength: 55,
  credentialsRefreshMs: 50 * 60_000,
  retries: 3,
  deviceListPageSize: 60,
} as const;

/**
 * Limits of the taste test: minimum and maximum number of loved titles and of answered pairs (our choice,
 * decision 0076).
 */
export const TASTE_TEST = { lovedMin: 3, lovedMax: 12, pairsMin: 5, pairsMax: 12 } as const;
/**
 * Minimum number of opinions (ratings and likes of titles or books, or reactions) with which a member without a taste
 * test has a taste (our choice).
 */
export const TASTE_OPINIONS_MIN = 10;
/** Usual duration of the taste test, in words; measured by `npm run bench -- test-time` (docs/quality.md). */
export const TASTE_TEST_TIME = 'two and a half minutes';
/**
 * Maximum number of answers that the API accepts, which bounds the cost of fitting a taste (our choice). Our pages
 * never send that many.
 */
export const TASTE_ANSWERS_MAX = { loved: 20, pairs: 24 } as const;

/**
 * Limits of lists (our choice). Titles, descriptions and notes are in characters; `lists` is per member, the
 * other numbers are per list.
 */
export const LIST_MAX = {
  title: 100,
  description: 2_000,
  note: 1_000,
  entries: 2_000,
  collaborators: 20,
  lists: 500,
} as const;
/** Number of days after which an invitation to a list expires (our choice). */
export const LIST_INVITATION_DAYS = 30;
/** Number of hours for which a deleted list can be restored (our choice). */
export const LIST_RESTORE_HOURS = 24;
/** Number of covers in the picture of a list. */
export const LIST_COVERS = 5;

/**
 * Maximum number of members that one member may follow, including pending requests (our choice; feeds are
 * benchmarked with this number).
 */
export const FOLLOWS_MAX = 5_000;

/**
 * Limits of a profile: text lengths in characters, and the number of favorites (our choice; other products
 * use four).
 */
export const PROFILE_MAX = { bio: 500, pronouns: 40, link: 200, favorites: 4 } as const;
/**
 * Limits of handles, members' names after @ (our choice): length in characters, days for which a former handle still
 * leads to its member, and number of former handles stored.
 */
export const HANDLE = { min: 3, max: 20, keptDays: 365, keptAtMost: 3 } as const;

/** Number of past days whose texts determine the popular topics (our choice). */
export const TOPICS_DAYS = 14;

/** Number of days for which a member counts as active after a public activity (our choice). */
export const ACTIVE_USERS_DAYS = 30;
/**
 * Limits of members' writing. The limit of reviews is from the specification; the others are our choice.
 * `draftHeadline` fits a paragraph that was pasted by mistake, since a draft may be longer than what it becomes; so may
 * its text (`draft`).
 * Units are characters, except for `replyDepth` (levels of replies), `storyTitles` (titles per story),
 * `drafts` (drafts per member) and `bodyBytes` (size of a request with the longest text, in bytes).
 */
export const WRITING_MAX = {
  headline: 120,
  draftHeadline: 5_000,
  review: 20_000,
  story: 50_000,
  draft: 100_000,
  comment: 5_000,
  excerpt: 280,
  replyDepth: 4,
  storyTitles: 20,
  drafts: 100,
  bodyBytes: 512 * 1024,
  /** Maximum page size for reviews, stories, comments and drafts. */
  pageSize: 20,
} as const;

/**
 * Limits of choosing together (our choice): partners per member, joint-taste codes that are valid at the same time,
 * days until a code expires, and days for which an expired or used code is still recognized.
 */
export const JOINT_TASTE = { partners: 50, codes: 10, codeDays: 7, recognizedDays: 30 } as const;

/**
 * Limits of groups that choose together (our choice, except for the number of people). A group has `min` to `max`
 * people; up to `free` people need no Premium. `name` is in characters, `groups` is per member, `evenings` is the
 * number shown in the ledger, and `watchlist` the number of titles on the group's watchlist. `floor` is the minimum
 * match (0–100) that a new member of a group starts with.
 */
export const JOINT_GROUP = {
  min: 2,
  free: 2,
  max: 8,
  name: 60,
  groups: 30,
  evenings: 30,
  floor: 30,
  watchlist: 200,
} as const;
/**
 * Limits of guests, who take part in an evening without an account (our choice): length of a name in characters,
 * hours for which their code is valid, and hours after which their data are deleted: since the title was chosen, or
 * since an evening without a title began.
 */
export const JOINT_GUEST = { name: 40, codeHours: 12, forgottenHours: { chosen: 6, started: 24 } } as const;
/**
 * Limits of a swipe round, in which everybody says yes or no on their own phone (our choice): number of titles, minutes
 * until it ends, and the minimum and maximum of minutes that a group can choose.
 */
export const SWIPE_ROUND = { titles: 40, minutes: 5, minutesMin: 1, minutesMax: 15 } as const;
/** Number of titles that an evening offers: one first, then four more (our choice). */
export const EVENING_PICKS = 5;

/**
 * Limits of notifications (our choice): `page` notifications per page, `counted` as the highest number of unread ones
 * that is shown, `members` named in one notification, and `keptDays` until a notification is deleted.
 */
export const NOTIFICATION_MAX = { page: 20, counted: 100, members: 3, keptDays: 180 } as const;

/**
 * Maximum lengths of texts in moderation, in characters: a report's note, a decision's reason and an appeal (our
 * choice).
 */
export const MODERATION_MAX = { note: 1_000, reason: 1_000, appeal: 2_000 } as const;

/** Limits of a picture that a member uploads: size of the file, and width × height in pixels (our choice). */
export const AVATAR_MAX = { bytes: 6 * 1024 * 1024, pixels: 40_000_000 } as const;
/** Minimum width and height of a member's picture, in px, so that it is sharp in lists (our choice). */
export const AVATAR_MIN_PX = 96;

/** Maximum length of the reason that a member enters when they cancel a subscription, in characters (our choice). */
export const SUBSCRIPTION_MAX = { reason: 500 } as const;
/** Whole days after a failed renewal until Premium ends; the card is tried again meanwhile (our choice). */
export const PAYMENT_GRACE_DAYS = 7;

/** Minimum number of titles in a year for the email and the charts of the year in review (our choice). */
export const YEAR_REVIEW_MIN_TITLES = 5;
