import type { MonotoneCurve } from '../calibrate/monotone-curve.ts';
import { type BlendShares, blendSharesAt } from '../learned/blend-learned.ts';
import { collectExpected, collectLearned } from '../learned/collect-learned.ts';
import { meanSlope } from '../maths/logistic.ts';
import { roundToSum } from '../maths/round-to-sum.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { type ByTasteType, TASTE_TYPE_KEYS } from '../taste-type/taste-types.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import { certaintyOfRow } from './certainty.ts';
import { collectLasting, collectTonight } from './collect-contributions.ts';
import type { Contribution, RawContribution } from './contribution.ts';
import { scoreRows, type TonightOffsets, toMatchValue } from './score-rows.ts';
import { type MatchTier, tierOf } from './tier.ts';

/** A match as shown on a card. */
export interface TitleMark {
  /** How likely this person likes it once seen, 0..100. */
  readonly value: number;
  readonly tier: MatchTier;
  /** 0 (nothing but age is known) to 1. */
  readonly certainty: number;
  /** The coloured reasons in favour by taste type, summing to 1; all 0 where there is none. */
  readonly shares: ByTasteType;
}

/** A match with its reasons. */
export interface TitleMatch extends TitleMark {
  /** Half the width, in points, of the interval that holds the match four times in five; 1 or more. */
  readonly marginPoints: number;
  /** Any title, for this person; 0..100, to one decimal. */
  readonly base: number;
  /** Signed reasons, the largest first; `base + Σ points` is `value` to within 0.05. */
  readonly contributions: readonly Contribution[];
}

/** No match is known more closely than this, in points (our choice). */
const MARGIN_LEAST = 1;
/** Four times in five, a Gaussian lies within this many deviations. */
const FOUR_IN_FIVE = 1.2816;

/**
 * One title's match without its reasons: the same numbers as `matchTitle`, at a third of the cost.
 * @param tonight ten offsets in slider order, −2..2.
 * @throws RangeError for an unknown row, or an offset outside −2..2.
 */
export function markTitle(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight?: TonightOffsets | null,
): TitleMark {
  return weighTitle(matrix, state, row, tonight).mark;
}

/**
 * One title's match and what it's made of. The curve from logits to points bends, so every reason
 * is paid its share of the way actually gone: `points = logits × (value − base) / Σ logits`
 * (integrated gradients along the straight line; Sundararajan et al. 2017). The way is gone in two
 * stretches, the lasting reasons first: tonight's offsets come on top and leave their points alone.
 * @param tonight ten offsets in slider order, −2..2.
 * @throws RangeError for a row that isn't there, or an offset not within −2..2.
 */
export function matchTitle(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight?: TonightOffsets | null,
): TitleMatch {
  const { mark, score, lastingScore, deviation, lasting, ofTonight } = weighTitle(
    matrix,
    state,
    row,
    tonight,
  );
  const curve = matrix.learned?.model.curve ?? null;
  const base = Math.round(10 * toMatchValue(state.intercept, curve)) / 10;
  const halfWidth = FOUR_IN_FIVE * deviation;
  const lastingTotal = Math.round(10 * (toMatchValue(lastingScore, curve) - base)) / 10;
  const lastingSlope = pointsPerLogit(state.intercept, lastingScore, curve);
  const tonightSlope = pointsPerLogit(lastingScore, score, curve);
  return {
    ...mark,
    marginPoints: Math.max(
      MARGIN_LEAST,
      (toMatchValue(score + halfWidth, curve) - toMatchValue(score - halfWidth, curve)) / 2,
    ),
    base,
    contributions: [
      ...toPoints(lasting, lastingSlope, lastingTotal),
      ...toPoints(ofTonight, tonightSlope, mark.value - base - lastingTotal),
    ].sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || compareText(a.kind + a.key, b.kind + b.key)),
  };
}

function weighTitle(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight: TonightOffsets | null | undefined,
): {
  mark: TitleMark;
  score: number;
  lastingScore: number;
  deviation: number;
  lasting: RawContribution[];
  ofTonight: RawContribution[];
} {
  titleAt(matrix, row);
  const only = Uint32Array.of(row);
  const lastingScore = scoreRows(matrix, state, only)[0] as number;
  const score = tonight ? (scoreRows(matrix, state, only, tonight)[0] as number) : lastingScore;
  const value = toMatchValue(score, matrix.learned?.model.curve);
  const { certainty01, deviation } = certaintyOfRow(matrix, state, row);
  const lasting = blendReasons(
    {
      content: collectLasting(matrix, state, row),
      learned: collectLearned(matrix, state, row),
      expected: collectExpected(state),
    },
    blendSharesAt(matrix, state.learned, row),
  );
  const ofTonight = tonight ? collectTonight(matrix, row, tonight) : [];
  const shares = shareByType([...lasting, ...ofTonight]);
  const mark = { value, tier: tierOf(value), certainty: certainty01, shares };
  return { mark, score, lastingScore, deviation, lasting, ofTonight };
}

/** Points a logit on the way from one score to another; where they are one, at that score. */
function pointsPerLogit(from: number, to: number, curve: MonotoneCurve | null): number {
  if (!curve) return 100 * meanSlope(from, to);
  const [low, high] = Math.abs(to - from) < 1e-3 ? [from - 5e-4, from + 5e-4] : [from, to];
  return (toMatchValue(high, curve) - toMatchValue(low, curve)) / (high - low);
}

/** All reasons, each by the weight it has in the blend; a loved title that speaks in two parts has one reason. */
function blendReasons(
  parts: Readonly<Record<keyof BlendShares, readonly RawContribution[]>>,
  shares: BlendShares,
): RawContribution[] {
  const reasons = new Map<string, RawContribution>();
  const add = (share: number) => (reason: RawContribution) => {
    if (share === 0) return;
    const name = `${reason.kind} ${reason.key}`;
    const held = reasons.get(name);
    const logits = share * reason.logits;
    // The evidence is that of the larger part.
    const told = held && Math.abs(held.logits) >= Math.abs(logits) ? held : reason;
    reasons.set(name, { ...told, logits: (held?.logits ?? 0) + logits });
  };
  parts.content.forEach(add(shares.content));
  parts.learned.forEach(add(shares.learned));
  parts.expected.forEach(add(shares.expected));
  return [...reasons.values()];
}

function toPoints(
  reasons: readonly RawContribution[],
  pointsPerLogit: number,
  total: number,
): Contribution[] {
  const rounded = roundToSum(
    reasons.map(({ logits }) => logits * pointsPerLogit),
    total,
    0.1,
  );
  return reasons.flatMap(({ kind, key, tasteType, gatherEvidence }, i) => {
    const points = rounded[i] as number;
    return points === 0 ? [] : [{ kind, key, points, tasteType, evidence: gatherEvidence() }];
  });
}

function shareByType(reasons: readonly RawContribution[]): ByTasteType {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (const { tasteType, logits } of reasons) {
    if (tasteType === null || logits <= 0) continue;
    const type = TASTE_TYPE_KEYS.indexOf(tasteType);
    sums[type] = (sums[type] ?? 0) + logits;
  }
  const [a, b, c, d] = sums;
  const total = a + b + c + d;
  return total > 0 ? [a / total, b / total, c / total, d / total] : [0, 0, 0, 0];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
