import { seededRandom } from '../maths/seeded-random.ts';
import type { TasteEvidence } from '../types.ts';
import { impliedSides } from './rater-sides.ts';
import {
  type ChosenTitles,
  DISLIKED_TO,
  type LearnedTraining,
  LIKED_FROM,
  type RaterTitles,
} from './training.ts';

/**
 * A rater who is held out from training: the taste test that the rater would have taken, and the rater's other ratings.
 */
export interface HeldOutRater {
  /** The answers that the rater would have given. */
  readonly evidence: TasteEvidence;
  /** Rows that the test may have shown. */
  readonly elicited: readonly number[];
  /** The rater's other ratings, which the test didn't use. */
  readonly held: readonly { readonly row: number; readonly stars: number }[];
}

const HELD_SHARE = 0.1;
const HELD_MOST = 300;
/** Raters with fewer ratings than this have too few left after a test. */
const RATINGS_LEAST = 20;
const LIKES_LEAST = 8;
const DISLIKES_LEAST = 3;
const LOVED_ANSWERS = 5;
const PAIR_ANSWERS = 8;

/**
 * Splits raters into those to train on and those held out for evaluation. The choice depends only on each rater's
 * permanent `hash`. So a fit that continues from an earlier one is evaluated on people that no earlier fit has seen,
 * except for a few as the number of raters grows.
 * @returns the raters to train on (`fitted`), and those held out (`apart`)
 */
export function splitHeldOut(
  raters: readonly RaterTitles[],
  seed: number,
): { readonly fitted: readonly RaterTitles[]; readonly apart: readonly RaterTitles[] } {
  const most = Math.min(HELD_MOST, Math.floor(HELD_SHARE * raters.length));
  const drawn = raters
    .filter(isTelling)
    .map((rater) => ({ rater, draw: seededRandom(seed + rater.hash)() }))
    .sort((a, b) => a.draw - b.draw || a.rater.hash - b.rater.hash)
    .slice(0, most);
  const apart = new Set(drawn.map(({ rater }) => rater));
  return { fitted: raters.filter((rater) => !apart.has(rater)), apart: [...apart] };
}

function isTelling({ stars }: RaterTitles): boolean {
  const count = (test: (value: number) => boolean) => stars.filter(test).length;
  return (
    stars.length >= RATINGS_LEAST &&
    count((value) => value >= LIKED_FROM) >= LIKES_LEAST &&
    count((value) => value <= DISLIKED_TO) >= DISLIKES_LEAST
  );
}

/** Simulates the taste test that a rater would have taken, using half of the rater's ratings. */
export function takeTest(
  training: LearnedTraining,
  chosen: ChosenTitles,
  rater: RaterTitles,
  seed: number,
): HeldOutRater {
  const random = seededRandom(seed + rater.hash);
  const rated = rater.places
    .map((place, i) => ({ place, stars: rater.stars[i], order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ place, stars }) => ({ place, row: chosen.rows[place], stars }));
  const elicited = rated.slice(0, Math.ceil(rated.length / 2));
  const best = elicited.filter(({ stars }) => stars >= LIKED_FROM).sort((a, b) => b.stars - a.stars);
  const loved = best.slice(0, LOVED_ANSWERS).map(({ row }) => row);
  const others = best.slice(LOVED_ANSWERS);
  const worst = elicited.filter(({ stars }) => stars < LIKED_FROM);
  const pairs = worst.slice(0, PAIR_ANSWERS).flatMap(({ row }, i) => {
    const winner = others[i % Math.max(1, others.length)];
    return winner ? [{ winner: winner.row, loser: row }] : [];
  });
  const sides = impliedSides(training, chosen, {
    places: elicited.map(({ place }) => place),
    stars: elicited.map(({ stars }) => stars),
  });
  return {
    evidence: {
      ageRange: null,
      countryCode: null,
      genres: { positive: sides.liked, negative: sides.disliked },
      loved,
      pairs,
    },
    elicited: elicited.map(({ row }) => row),
    held: rated.slice(elicited.length),
  };
}
