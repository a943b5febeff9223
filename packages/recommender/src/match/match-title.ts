import type { MonotoneCurve } from '../calibrate/monotone-curve.ts';
import { type BlendShares, blendSharesAt } from '../learned/blend-learned.ts';
import { collectExpected, collectLearned } from '../learned/collect-learned.ts';
import { roundToSum } from '../maths/round-to-sum.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { getOpinion } from '../taste/opinion-list.ts';
import { withoutOpinion } from '../taste/update-taste.ts';
import { exactTypeShares } from '../taste-type/taste-type-of-title.ts';
import { type ByTasteType, leadingTypeOf, TASTE_TYPE_KEYS } from '../taste-type/taste-types.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import { certaintyOfRow } from './certainty.ts';
import { collectLasting, collectTonight } from './collect-contributions.ts';
import type { Contribution, RawContribution } from './contribution.ts';
import { scoreRows, type TonightOffsets, toMatchValue } from './score-rows.ts';
import { type MatchTier, tierOf } from './tier.ts';

/** A person's match with a title, as shown on the title's card. */
export interface MatchScore {
  /** Probability that the person likes the title once they have seen it, 0..100. */
  readonly value: number;
  /** The match in words; see `tierOf`. */
  readonly tier: MatchTier;
  /** Certainty of the match, from 0 (only age is known) to 1. */
  readonly certainty: number;
  /** Share of each taste type in the reasons in favor, summing to 1; all 0 if there are none. */
  readonly shares: ByTasteType;
}

/** A person's match with a title, and its reasons. */
export interface TitleMatch extends MatchScore {
  /** Half the width of the 80 % interval of the match, in points; 1 or more. */
  readonly marginPoints: number;
  /** The match of an average title for this person; 0..100, to one decimal. */
  readonly base: number;
  /** Signed reasons, the largest first; `base + Σ points` is `value` to within 0.05. */
  readonly contributions: readonly Contribution[];
}

/** Minimum margin of a match, in points (our choice). */
const MARGIN_LEAST = 1;
/** Number of standard deviations around the mean that contain 80 % of a Gaussian. */
const FOUR_IN_FIVE = 1.2816;

/**
 * Calculates a person's match with a title, without the reasons: the same numbers as `matchTitle`, in less time.
 * @throws RangeError for an unknown row, or an offset outside −2..2.
 */
export function calculateMatch(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight?: TonightOffsets | null,
): MatchScore {
  return weighTitle(matrix, state, row, tonight).match;
}

/**
 * Calculates a title's match and its reasons. The person's own rating or flag of the title is a separate
 * reason: its points are the change of the match if the opinion is removed, and the other reasons are
 * calculated without the opinion. The curve from logits to points isn't linear, so the points between the
 * base and the value are divided in proportion to the logits: `points = logits × (value − base) / Σ logits`
 * (integrated gradients along the straight line; Sundararajan et al. 2017). This is done in two steps,
 * lasting reasons first, so tonight's offsets are added on top and don't change their points.
 * @throws RangeError for an unknown row, or an offset outside −2..2.
 */
export function matchTitle(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight?: TonightOffsets | null,
): TitleMatch {
  const weighed = weighTitle(matrix, state, row, tonight);
  const { match, score, lastingScore, deviation } = weighed;
  const curve = matrix.learned?.model.curve ?? null;
  const without = withoutOpinion(matrix, state, row);
  const start = without ? weighTitle(matrix, without, row, null) : weighed;
  const { intercept } = without ?? state;
  const base = toTenths(toMatchValue(intercept, curve));
  const halfWidth = FOUR_IN_FIVE * deviation;
  const startTotal = toTenths(toMatchValue(start.lastingScore, curve) - base);
  const lastingTotal = toTenths(toMatchValue(lastingScore, curve) - base);
  const tonightSlope = pointsPerLogit(lastingScore, score, curve);
  return {
    ...match,
    marginPoints: Math.max(
      MARGIN_LEAST,
      (toMatchValue(score + halfWidth, curve) - toMatchValue(score - halfWidth, curve)) / 2,
    ),
    base,
    contributions: [
      ...toPoints(start.lasting, pointsPerLogit(intercept, start.lastingScore, curve), startTotal),
      ...describeOpinion(matrix, state, row, toTenths(lastingTotal - startTotal)),
      ...toPoints(weighed.ofTonight, tonightSlope, match.value - base - lastingTotal),
    ].sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || compareText(a.kind + a.key, b.kind + b.key)),
  };
}

/** Returns the person's own opinion of the title as a reason; none if it changes nothing. */
function describeOpinion(
  matrix: TitleMatrix,
  { evidence }: TasteState,
  row: number,
  points: number,
): Contribution[] {
  const opinion = getOpinion(evidence.opinions, row);
  if (!opinion || points === 0) return [];
  return [
    {
      kind: 'opinion',
      key: titleAt(matrix, row).id,
      points,
      tasteType: leadingTypeOf(exactTypeShares(matrix, row)),
      evidence: {
        isPresent: true,
        attitude: null,
        loved: [],
        pairs: [],
        lean: Math.sign(points),
        isFromAge: false,
        opinion,
      },
    },
  ];
}

const toTenths = (value: number): number => Math.round(10 * value) / 10;

function weighTitle(
  matrix: TitleMatrix,
  state: TasteState,
  row: number,
  tonight: TonightOffsets | null | undefined,
): {
  match: MatchScore;
  score: number;
  lastingScore: number;
  deviation: number;
  lasting: RawContribution[];
  ofTonight: RawContribution[];
} {
  titleAt(matrix, row);
  const only = Uint32Array.of(row);
  const lastingScore = scoreRows(matrix, state, only)[0];
  const score = tonight ? scoreRows(matrix, state, only, tonight)[0] : lastingScore;
  const value = toMatchValue(score, matrix.learned?.model.curve);
  const { certainty01, deviation } = certaintyOfRow(matrix, state, row);
  const lasting = blendReasons(
    {
      content: collectLasting(matrix, state, row),
      learned: collectLearned(matrix, state, row),
      expected: collectExpected(matrix, state, row),
    },
    blendSharesAt(matrix, state.learned, row),
  );
  const ofTonight = tonight ? collectTonight(matrix, state, row, tonight) : [];
  const shares = shareByType([...lasting, ...ofTonight]);
  const match = { value, tier: tierOf(value), certainty: certainty01, shares };
  return { match, score, lastingScore, deviation, lasting, ofTonight };
}

/** Points per logit between two scores; if they are equal, the slope at that score. */
function pointsPerLogit(from: number, to: number, curve: MonotoneCurve | null): number {
  const [low, high] = Math.abs(to - from) < 1e-3 ? [from - 5e-4, from + 5e-4] : [from, to];
  return (toMatchValue(high, curve) - toMatchValue(low, curve)) / (high - low);
}

/**
 * Scales all reasons by their weight in the blend. A loved title that counts both in content and in learned
 * factors gets a single reason.
 */
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
    // Show the evidence of the larger part.
    const reported = held && Math.abs(held.logits) >= Math.abs(logits) ? held : reason;
    reasons.set(name, { ...reported, logits: (held?.logits ?? 0) + logits });
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
    const points = rounded[i];
    return points === 0 ? [] : [{ kind, key, points, tasteType, evidence: gatherEvidence() }];
  });
}

function shareByType(reasons: readonly RawContribution[]): ByTasteType {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (const { tasteType, logits } of reasons) {
    if (tasteType === null || logits <= 0) continue;
    const type = TASTE_TYPE_KEYS.indexOf(tasteType);
    sums[type] += logits;
  }
  const [a, b, c, d] = sums;
  const total = a + b + c + d;
  return total > 0 ? [a / total, b / total, c / total, d / total] : [0, 0, 0, 0];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
