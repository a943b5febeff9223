/** Age bands (§3 Lists), in years, both ends included. */
export const AGE_BANDS = [
  { key: 'under-18', name: 'Under 18', start: 0, end: 17 },
  { key: '18-29', name: '18–29', start: 18, end: 29 },
  { key: '30-44', name: '30–44', start: 30, end: 44 },
  { key: '45-65', name: '45–65', start: 45, end: 65 },
  { key: 'over-65', name: 'Over 65', start: 66, end: 100 },
] as const;

/** Age certificates (§3 Enumerations), mildest first. */
export const CERTIFICATES = ['Suitable for all', '7+', '13+', '16+', '18+', 'N/A'] as const;
export type Certificate = (typeof CERTIFICATES)[number];

/** Certificate groups (§9). */
export const CERTIFICATE_GROUPS = {
  "Kid's stuff": ['Suitable for all', '7+'],
  "No kid's stuff": ['16+', '18+'],
} as const satisfies Record<string, readonly Certificate[]>;

/** Content types (§3 Enumerations). */
export const MOVIE_TYPES = ['all', 'movie', 'tv_show', 'big_screen'] as const;
export type MovieType = (typeof MOVIE_TYPES)[number];

/** Sort options (§3, §9): key in the API and in URLs, and display name. */
export const SORTS = [
  { key: 'popularity', name: 'Popularity' },
  { key: 'releaseDate', name: 'Most recent' },
  { key: 'movieRating', name: 'Movie rating' },
  { key: 'tasteMatch', name: 'Taste match' },
] as const;
export type SortKey = (typeof SORTS)[number]['key'];

/**
 * Orders of a category: the viewer's match, agreement among raters, newest first, activity here plus fame,
 * similarity to the category's title, and popularity with similar people. `…ForYou` is multiplied by the match.
 */
export const CATEGORY_ORDERS = [
  'match',
  'agreed',
  'recent',
  'recentForYou',
  'trending',
  'trendingForYou',
  'closeness',
  'alike',
] as const;
export type CategoryOrder = (typeof CATEGORY_ORDERS)[number];

/** Match tiers (design: top ≥85, great ≥70, good ≥52, mixed ≥35, low), best first; `from` is 0–100. */
export const MATCH_TIERS = [
  { key: 'top', name: 'top', from: 85 },
  { key: 'great', name: 'great', from: 70 },
  { key: 'good', name: 'good', from: 52 },
  { key: 'mixed', name: 'mixed', from: 35 },
  { key: 'low', name: 'low', from: 0 },
] as const;
export type MatchTier = (typeof MATCH_TIERS)[number]['key'];
