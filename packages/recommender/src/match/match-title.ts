import { meanSlope, sigmoid } from '../maths/logistic.ts';
import { roundToSum } from '../maths/round-to-sum.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { type ByTasteType, TASTE_TYPE_KEYS } from '../taste-type/taste-types.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import { certaintyOfRow } from './certainty.ts';
import { collectContributions } from './collect-contributions.ts';
import type { Contribution } from './contribution.ts';
import { scoreRows, type TonightOffsets, toMatchValue } from './score-rows.ts';
import { type MatchTier, tierOf } from './tier.ts';

/** A match, opened. */
export interface TitleMatch {
  /** How likely this person likes it once seen, 0..100. */
  readonly value: number;
  readonly tier: MatchTier;
  /** 0 (nothing but age is known) to 1. */
  readonly certainty: number;
  /** Half the width, in points, of the interval that holds the match four times in five. */
  readonly marginPoints: number;
  /** Any title, for this person; 0..100, to one decimal. */
  readonly base: number;
  /** Signed reasons, the largest first; `base + Σ points` is `value` to within 0.05. */
  readonly contributions: readonly Contribution[];
  /** The coloured reasons in favour by taste type, summing to 1; all 0 where there is none. */
  readonly shares: ByTasteType;
}

/** Four times in five, a Gaussian lies within this many deviations. */
const FOUR_IN_FIVE = 1.2816;

/**
 * One title's match and what it's made of. The curve from logits to points bends, so every reason
 * is paid its share of the way actually gone: `points = logits × (value − base) / Σ logits`
 * (integrated gradients along the straight line; Sundararajan et al. 2017).
 * @param tonight ten offsets in slider order, −2..2.
 * @throws RangeError for a row that isn't there, or an offset not within −2..2.
 */
export function matchTitle(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight?: TonightOffsets | null,
): TitleMatch {
  titleAt(matrix, row);
  const score = scoreRows(matrix, state, Uint32Array.of(row), tonight)[0] as number;
  const value = toMatchValue(score);
  const { certainty01, deviation } = certaintyOfRow(matrix, state, row);
  const base = Math.round(1000 * sigmoid(state.intercept)) / 10;
  const contributions = toPoints(matrix, state, row, tonight, score, value - base);
  const halfWidth = FOUR_IN_FIVE * deviation;
  return {
    value,
    tier: tierOf(value),
    certainty: certainty01,
    marginPoints: 50 * (sigmoid(score + halfWidth) - sigmoid(score - halfWidth)),
    base,
    contributions,
    shares: shareByType(contributions),
  };
}

function toPoints(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight: TonightOffsets | null | undefined,
  score: number,
  total: number,
): Contribution[] {
  const raw = collectContributions(matrix, state, row, tonight);
  const pointsPerLogit = 100 * meanSlope(state.intercept, score);
  const rounded = roundToSum(
    raw.map(({ logits }) => logits * pointsPerLogit),
    total,
    0.1,
  );
  return raw
    .map(({ logits: _, ...reason }, i) => ({ ...reason, points: rounded[i] as number }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || compareText(a.kind + a.key, b.kind + b.key));
}

function shareByType(contributions: readonly Contribution[]): ByTasteType {
  const [a, b, c, d] = TASTE_TYPE_KEYS.map((type) =>
    contributions.reduce(
      (sum, { tasteType, points }) => (tasteType === type && points > 0 ? sum + points : sum),
      0,
    ),
  ) as [number, number, number, number];
  const total = a + b + c + d;
  return total > 0 ? [a / total, b / total, c / total, d / total] : [0, 0, 0, 0];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
