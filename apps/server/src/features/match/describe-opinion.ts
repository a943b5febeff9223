import type { TitleOpinion } from '@palate/recommender';
import { nameList } from '../taste/index.ts';

/** The phrase for each flag of an opinion, to follow “You”; null for a check-in, which doesn't mean liking. */
const FLAG_WORDS: Readonly<Record<TitleOpinion['flags'][number], string | null>> = {
  recommended: 'recommended it',
  discouraged: 'advised against it',
  hooked: 'got hooked on it',
  liked: 'liked it',
  lookingForSimilar: 'want more like it',
  psychedForNext: 'can’t wait for the next one',
  watchlisted: 'put it on your watchlist',
  notInterested: 'said you’re not interested in it',
  checkedIn: null,
};

/**
 * Describes the viewer's own opinion of a title (stars and flags), without a final period: “You rated it 4½ stars and
 * recommended it”.
 */
export function describeOpinion({ ratingOutOf5, flags }: TitleOpinion): string {
  const rated = ratingOutOf5 === null ? [] : [`rated it ${describeStars(ratingOutOf5)}`];
  return `You ${nameList([...rated, ...flags.flatMap((flag) => FLAG_WORDS[flag] ?? [])])}`;
}

function describeStars(stars: number): string {
  const whole = Math.floor(stars);
  const number = stars > whole ? `${whole || ''}½` : String(whole);
  return `${number} ${stars <= 1 ? 'star' : 'stars'}`;
}
