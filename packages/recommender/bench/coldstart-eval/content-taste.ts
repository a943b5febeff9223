import type { RatingRows } from '../../src/factors/rating-rows.ts';
import { buildTitleMatrix, fitTaste, scoreRows, type TitleContent } from '../../src/index.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ContentTitles } from './read-titles.ts';

/** How good titles are held to be, and how well known: nothing at all, a title's own marginals, or what is said elsewhere. */
export type Repute = 'none' | 'marginals' | 'elsewhere';

/**
 * What the taste head says of every title when nobody's ratings teach it what goes with what: a
 * function of a person's test. `marginals` are how many rated each title and their mean, and nothing
 * about who they were.
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
const NEUTRAL = { reception: 70, fame: 45 } as const;
/** A title's mean counts as the mean of all on so many ratings more. */
const SHRINK = 10;
/** Points of reception a star: the range of means is narrow where that of critics' scores is wide. */
const POINTS_A_STAR = 40;
const FAME_MOST = 100;

function reputesOf({ titles, stars, titleCount }: RatingRows): { reception: number; fame: number }[] {
  const counts = new Float64Array(titleCount);
  const sums = new Float64Array(titleCount);
  stars.forEach((value, i) => {
    const title = titles[i] as number;
    counts[title] = (counts[title] as number) + 1;
    sums[title] = (sums[title] as number) + value;
  });
  const mean = stars.reduce((sum, value) => sum + value, 0) / Math.max(1, stars.length);
  const most = counts.reduce((one, other) => Math.max(one, other), 1);
  return Array.from(counts, (count, title) => {
    const away = ((sums[title] as number) - count * mean) / (count + SHRINK);
    return {
      reception: Math.min(100, Math.max(0, NEUTRAL.reception + POINTS_A_STAR * away)),
      fame: (FAME_MOST * Math.log1p(count)) / Math.log1p(most),
    };
  });
}
