import { chanceAt, fitMonotoneCurve, type MonotoneCurve } from '../calibrate/monotone-curve.ts';
import { LIKED_STARS_FROM } from '../match/liked-stars.ts';
import { scoreRows } from '../match/score-rows.ts';
import { topScores } from '../rank/top-scores.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { HeldOutRater } from './held-out-raters.ts';
import type { LearnedFigures } from './learned-model.ts';
import { scoreAlike } from './score-alike.ts';
import { DISLIKED_TO, LIKED_FROM } from './training.ts';

const FOLDS = 5;
const BINS = 10;
const DEPTH = 100;

/**
 * A held-out rating, as training data for the curve: the rater, the predicted logit, and whether the rater
 * liked the title.
 */
interface Seen {
  readonly rater: number;
  readonly logit: number;
  readonly isLiked: boolean;
}

/**
 * Learns the calibration curve from held-out raters, and evaluates the model on them.
 * @param likes number of likes of each title, by row
 */
export function evaluateHeldOut(
  matrix: TitleMatrix,
  held: readonly HeldOutRater[],
  likes: Uint32Array,
): {
  readonly curve: MonotoneCurve;
  readonly figures: Omit<LearnedFigures, 'raters' | 'ratings' | 'further'>;
} {
  const content = { ...matrix, learned: null };
  const popularity = Float32Array.from(likes);
  const seen: Seen[] = [];
  const [aucs, contentAucs]: [number[], number[]] = [[], []];
  const [ndcgs, matchNdcgs, popularityNdcgs]: [number[], number[], number[]] = [[], [], []];
  held.forEach((person, rater) => {
    const state = fitTaste(matrix, person.evidence);
    const scores = scoreRows(matrix, state, null);
    for (const { row, stars } of person.held)
      seen.push({ rater, logit: scores[row], isLiked: stars >= LIKED_STARS_FROM });
    const rows = Uint32Array.from(person.held, ({ row }) => row);
    aucs.push(...areaOf(person, scores));
    const byContent = new Float32Array(matrix.count);
    const contentScores = scoreRows(content, fitTaste(content, person.evidence), rows);
    rows.forEach((row, i) => {
      byContent[row] = contentScores[i];
    });
    contentAucs.push(...areaOf(person, byContent));
    ndcgs.push(...gainOf(person, scoreAlike(matrix, state) ?? scores));
    matchNdcgs.push(...gainOf(person, scores));
    popularityNdcgs.push(...gainOf(person, popularity));
  });
  return {
    curve: curveOf(seen),
    figures: {
      heldRaters: held.length,
      auc: meanOf(aucs),
      contentAuc: meanOf(contentAucs),
      calibrationError: calibrationErrorOf(seen),
      ndcg: meanOf(ndcgs),
      matchNdcg: meanOf(matchNdcgs),
      popularityNdcg: meanOf(popularityNdcgs),
    },
  };
}

function curveOf(seen: readonly Seen[]): MonotoneCurve {
  return fitMonotoneCurve(
    seen.map(({ logit }) => logit),
    seen.map(({ isLiked }) => isLiked),
  );
}

/** Calculates the calibration error by cross-validation: each rater is evaluated with a curve learned from others. */
function calibrationErrorOf(seen: readonly Seen[]): number {
  const bins = Array.from({ length: BINS }, () => ({ shown: 0, liked: 0 }));
  for (let fold = 0; fold < FOLDS; fold++) {
    const curve = curveOf(seen.filter(({ rater }) => rater % FOLDS !== fold));
    for (const { rater, logit, isLiked } of seen) {
      if (rater % FOLDS !== fold) continue;
      const chance = chanceAt(curve, logit);
      const bin = bins[Math.min(BINS - 1, Math.floor(BINS * chance))];
      if (!bin) continue;
      bin.shown += chance;
      bin.liked += isLiked ? 1 : 0;
    }
  }
  return bins.reduce((sum, { shown, liked }) => sum + Math.abs(shown - liked), 0) / Math.max(1, seen.length);
}

/**
 * Calculates the AUC of held-out likes against held-out dislikes, as an array of one number; empty if there
 * are no likes or no dislikes.
 */
function areaOf({ held }: HeldOutRater, scores: Float32Array): number[] {
  const pick = (test: (stars: number) => boolean) =>
    held.filter(({ stars }) => test(stars)).map(({ row }) => scores[row]);
  const liked = pick((stars) => stars >= LIKED_FROM);
  const disliked = pick((stars) => stars <= DISLIKED_TO);
  if (liked.length === 0 || disliked.length === 0) return [];
  let sum = 0;
  for (const high of liked) for (const low of disliked) sum += high > low ? 1 : high === low ? 0.5 : 0;
  return [sum / (liked.length * disliked.length)];
}

/**
 * Calculates the NDCG@100 of a rater's held-out likes, when all titles except those that the test may have shown are
 * ranked by `scores`. Returns an array of one number; an empty one if there are no likes.
 */
export function gainOf({ held, elicited }: HeldOutRater, scores: Float32Array): number[] {
  const liked = new Set(held.filter(({ stars }) => stars >= LIKED_FROM).map(({ row }) => row));
  if (liked.size === 0) return [];
  const masked = scores.slice();
  for (const row of elicited) masked[row] = Number.NEGATIVE_INFINITY;
  let gain = 0;
  topScores(masked, DEPTH).forEach((row, place) => {
    if (liked.has(row)) gain += 1 / Math.log2(place + 2);
  });
  let ideal = 0;
  for (let place = 0; place < Math.min(DEPTH, liked.size); place++) ideal += 1 / Math.log2(place + 2);
  return [gain / ideal];
}

/** Calculates the mean of the values; 0 if there are none. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
