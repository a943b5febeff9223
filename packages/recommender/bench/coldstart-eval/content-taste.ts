import type { RatingRows } from '../../src/factors/rating-rows.ts';
import { buildTitleMatrix, fitTaste, scoreRows, type TitleContent } from '../../src/index.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ContentTitles } from './read-titles.ts';

/**
 * Where the model gets a title's movie rating and popularity from: `none` (every title has the same values),
 * `marginals` (the mean and number of the training ratings), or `elsewhere` (public sources).
 */
export type Repute = 'none' | 'marginals' | 'elsewhere';

/**
 * Returns a function that scores every title for one person by content alone, from their taste test, without a model
 * learned from ratings.
 * @param repute where titles' movie ratings and popularity come from
 */
export function contentTaste(
  { vocabulary, titles }: ContentTitles,
  { ageBands }: Coldstart,
  ratings: RatingRows,
  repute: Repute,
): (person: ColdstartUser) => Float32Array {
  const own = reputesOf(ratings);
  const repute01 = (title: TitleContent, i: number): TitleContent => {
    if (repute === 'elsewhere') return title;
    return { ...plain(title), ...(repute === 'none' ? NEUTRAL : (own[i] ?? NEUTRAL)) };
  };
  const matrix = buildTitleMatrix(vocabulary, titles.map(repute01));
  return (person) => {
    const start = ageBands[person.age];
    const end = ageBands[person.age + 1];
    const state = fitTaste(matrix, {
      ageRange: start === undefined ? null : { start, end: end === undefined ? start + 20 : end - 1 },
      countryCode: null,
      genres: { positive: person.genresLiked, negative: person.genresDisliked },
      loved: person.loved,
      pairs: person.pairs.map(([winner, loser]) => ({ winner, loser })),
    });
    return scoreRows(matrix, state, null);
  };
}

const plain = ({ ...title }: TitleContent): TitleContent => title;
const NEUTRAL = { movieRating: 70, popularity: 45 } as const;
/**
 * A title's mean rating is shrunk toward the mean of all titles as if it had this many more ratings of that
 * mean.
 */
const SHRINK = 10;
/**
 * Points of movie rating per star of the mean. The factor is large because mean stars have a narrow range and
 * critics' scores a wide one.
 */
const POINTS_A_STAR = 40;
const POPULARITY_MAX = 100;

function reputesOf({ titles, stars, titleCount }: RatingRows): { movieRating: number; popularity: number }[] {
  const counts = new Float64Array(titleCount);
  const sums = new Float64Array(titleCount);
  stars.forEach((value, i) => {
    const title = titles[i];
    counts[title] += 1;
    sums[title] += value;
  });
  const mean = stars.reduce((sum, value) => sum + value, 0) / Math.max(1, stars.length);
  const most = counts.reduce((one, other) => Math.max(one, other), 1);
  return Array.from(counts, (count, title) => {
    const away = (sums[title] - count * mean) / (count + SHRINK);
    return {
      movieRating: Math.min(100, Math.max(0, NEUTRAL.movieRating + POINTS_A_STAR * away)),
      popularity: (POPULARITY_MAX * Math.log1p(count)) / Math.log1p(most),
    };
  });
}
