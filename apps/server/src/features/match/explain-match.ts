import { type MatchExplanation, TASTE_TEST_TIME, type TonightOffsets } from '@palate/contract';
import { type Contribution, listOpinions, matchTitle, type TitleMatch, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { countAnswers, toOffsets, type ViewerTaste } from '../taste/index.ts';
import { describeEvidence } from './describe-evidence.ts';
import { describeWithout, matchWithoutLoved, type WithoutLoved } from './describe-without.ts';
import { labelReason, phraseReason } from './label-reason.ts';
import { layOutSum, toTenths, type UnroundedReason } from './lay-out-sum.ts';

/**
 * Selects which of a match's reasons to return: all (`true`), the larger ones with the sum of the others (`false`),
 * or the larger ones with the others in a separate list (`beside`).
 */
export type Detail = 'true' | 'false' | 'beside';

/**
 * Explains a viewer's match with a title as a list of reasons. The points of the reasons add up to the match. Small
 * reasons are combined into one, unless all are requested. Without a taste, there is no match and no reason.
 * @param tonight slider offsets for this evening
 */
export function explainMatch(
  snapshot: Snapshot,
  taste: ViewerTaste | null,
  row: number,
  { detail, tonight }: { detail: Detail; tonight: TonightOffsets | undefined },
): MatchExplanation {
  if (!taste) return { titleId: snapshot.idAt(row), ...NO_MATCH };
  const match = matchTitle(snapshot.matrix, taste.state, row, toOffsets(tonight));
  // Tonight's offsets are added to the match that loved titles contribute to.
  const isReported = detail !== 'false' && !tonight;
  const without = isReported ? matchWithoutLoved(snapshot, taste, row, match) : null;
  return explainReasons(snapshot, taste, row, match, { detail, without });
}

/**
 * Describes the reasons of a match that has already been calculated.
 * @param without how the match would change without loved titles; null to leave this out
 */
export function explainReasons(
  snapshot: Snapshot,
  taste: ViewerTaste,
  row: number,
  match: TitleMatch,
  { detail, without = null }: { detail: Detail; without?: WithoutLoved | null },
): MatchExplanation {
  const reasons = match.contributions.map((reason) => {
    const reported = toReason(snapshot, taste, row, reason);
    return { ...reported, evidence: reported.evidence + describeWithout(snapshot, reason, without) };
  });
  const sum = layOutSum(match.base, reasons, detail === 'true');
  const { loved, pairs, genres } = countAnswers(taste.answers);
  return {
    titleId: snapshot.idAt(row),
    value: sum.value,
    tier: tierOf(sum.value),
    certainty: match.certainty,
    marginPoints: toTenths(match.marginPoints),
    base: match.base,
    baseEvidence: 'An average title, for someone like you.',
    shown: sum.shown,
    shownBase: sum.shownBase,
    contributions: sum.contributions,
    ...(detail === 'beside' && { smallReasons: sum.gathered }),
    reasonCount: sum.reasonCount,
    shares: [...match.shares],
    answerCount: loved + pairs + genres,
    ratingCount: countRatings(taste),
  };
}

function countRatings({ state }: ViewerTaste): number {
  return listOpinions(state.evidence.opinions).filter(({ ratingOutOf5 }) => ratingOutOf5 !== null).length;
}

/**
 * The explanation for a viewer without a taste: no match, no reasons, and a sentence that suggests the taste
 * test.
 */
export const NO_MATCH: Omit<MatchExplanation, 'titleId'> = {
  value: null,
  tier: null,
  certainty: 0,
  marginPoints: 0,
  base: 0,
  baseEvidence: `We don’t know your taste yet. The taste test takes about ${TASTE_TEST_TIME}.`,
  shown: null,
  shownBase: 0,
  contributions: [],
  reasonCount: 0,
  shares: [0, 0, 0, 0],
  answerCount: 0,
  ratingCount: 0,
};

function toReason(
  snapshot: Snapshot,
  taste: ViewerTaste,
  row: number,
  reason: Contribution,
): UnroundedReason {
  return {
    kind: reason.kind,
    key: reason.kind === 'person' ? snapshot.personIdAt(Number(reason.key)) : reason.key,
    label: labelReason(snapshot, row, reason),
    points: reason.points,
    count: 1,
    cause: phraseReason(snapshot, row, reason),
    evidence: describeEvidence(snapshot, taste.state.evidence.loved, row, reason),
    tasteType: reason.tasteType ?? 'unknown',
  };
}
