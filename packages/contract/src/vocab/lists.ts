/** Age bands, in years, including both ends (specification §3 Lists). */
export const AGE_BANDS = [
  { key: 'under-18', name: 'Under 18', start: 0, end: 17 },
  { key: '18-29', name: '18–29', start: 18, end: 29 },
  { key: '30-44', name: '30–44', start: 30, end: 44 },
  { key: '45-65', name: '45–65', start: 45, end: 65 },
  { key: 'over-65', name: 'Over 65', start: 66, end: 100 },
] as const;

/** Age certificates (specification §3 Enumerations), mildest first. */
export const CERTIFICATES = ['Suitable for all', '7+', '13+', '16+', '18+', 'N/A'] as const;
/** Age certificate, such as `13+`. */
export type Certificate = (typeof CERTIFICATES)[number];

/** Groups of age certificates that the filters offer (specification §9). */
export const CERTIFICATE_GROUPS = {
  "Kid's stuff": ['Suitable for all', '7+'],
  "No kid's stuff": ['16+', '18+'],
} as const satisfies Record<string, readonly Certificate[]>;

/** Types of titles to filter lists by (specification §3 Enumerations). */
export const MOVIE_TYPES = ['all', 'movie', 'tv_show', 'big_screen'] as const;
/** A type of titles to filter lists by, such as `tv_show`. */
export type MovieType = (typeof MOVIE_TYPES)[number];

/** Sort orders of titles: key in the API and in URLs, and display name (specification §3 and §9). */
export const SORTS = [
  { key: 'popularity', name: 'Popularity' },
  { key: 'releaseDate', name: 'Most recent' },
  { key: 'movieRating', name: 'Movie rating' },
  { key: 'tasteMatch', name: 'Taste match' },
] as const;
/** Key of a sort order of titles, such as `popularity`. */
export type SortKey = (typeof SORTS)[number]['key'];

/**
 * Sort orders within a category: by the viewer's match (`match`), agreement among raters (`agreed`), release date
 * (`recent`), activity on Palate plus popularity (`trending`), similarity to the category's title (`closeness`),
 * popularity with similar people (`alike`), or the day on which titles leave a service (`leaving`). Orders that end in
 * `ForYou` multiply their value by the match.
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
  'leaving',
] as const;
/** Key of a sort order within a category, such as `recent`. */
export type CategoryOrder = (typeof CATEGORY_ORDERS)[number];

/** Match tiers (ranges of the match with a name), best first. `from` is the lowest match of a tier, 0–100 (design). */
export const MATCH_TIERS = [
  { key: 'top', name: 'top', from: 85 },
  { key: 'great', name: 'great', from: 70 },
  { key: 'good', name: 'good', from: 52 },
  { key: 'mixed', name: 'mixed', from: 35 },
  { key: 'low', name: 'low', from: 0 },
] as const;
/** Key of a match tier, such as `good`. */
export type MatchTier = (typeof MATCH_TIERS)[number]['key'];

const TIER_KEYS = MATCH_TIERS.map(({ key }) => key);
/**
 * Values of the filter by match tier: `good` means that tier or a better one, `lessThan.good` all lower tiers
 * (specification §9).
 */
export const TIER_FILTERS = [
  ...TIER_KEYS,
  ...TIER_KEYS.filter((key) => key !== 'low').map((key) => `lessThan.${key}` as const),
] as const;
/** A filter by match tier: `good` accepts that tier or a better one, `lessThan.good` all lower tiers. */
export type TierFilter = (typeof TIER_FILTERS)[number];

/** Returns the range of matches that a tier filter accepts, 0–100: `from` ≤ match < `below`. */
export function tierBounds(filter: TierFilter): { readonly from: number; readonly below: number } {
  const isLess = filter.startsWith('lessThan.');
  const key = filter.replace('lessThan.', '');
  const from = MATCH_TIERS.find((tier) => tier.key === key)?.from ?? 0;
  return isLess ? { from: 0, below: from } : { from, below: Number.POSITIVE_INFINITY };
}
