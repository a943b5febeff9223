import { type MatchExplanation, TASTE_TEST_TIME, type TonightOffsets } from '@palate/contract';
import { type Contribution, matchTitle, type TitleMatch, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { countTelling, toOffsets, type ViewerTaste } from '../taste/index.ts';
import { labelReason, nameCause } from './label-reason.ts';
import { layOutSum, toTenths, type UnroundedReason } from './lay-out-sum.ts';
import { sayEvidence } from './say-evidence.ts';
import { matchWithoutLoved, sayWithout, type WithoutLoved } from './say-without.ts';

/** How many of a match's reasons are told: all, the larger ones, or the larger with the others beside them. */
export type Detail = 'true' | 'false' | 'beside';

/** Explains a match by reasons that add up to it; the small ones are gathered as one unless all are asked for. */
export function explainMatch(
  snapshot: Snapshot,
  taste: ViewerTaste | null,
  row: number,
  { detail, tonight }: { detail: Detail; tonight: TonightOffsets | undefined },
): MatchExplanation {
  if (!taste) return { titleId: snapshot.idAt(row), ...NO_MATCH };
  const match = matchTitle(snapshot.matrix, taste.state, row, toOffsets(tonight));
  // Tonight's offsets come on top of the match that loved titles contribute to.
  const isTold = detail !== 'false' && !tonight;
  const without = isTold ? matchWithoutLoved(snapshot, taste, row, match.value) : null;
  return explainReasons(snapshot, taste, row, match, { detail, without });
}

/**
 * A match that was worked out already, in words.
 * @param without what it would be without loved titles, where that is to be told
 */
export function explainReasons(
  snapshot: Snapshot,
  taste: ViewerTaste,
  row: number,
  match: TitleMatch,
  { detail, without = null }: { detail: Detail; without?: WithoutLoved | null },
): MatchExplanation {
  const reasons = match.contributions.map((reason) => {
    const told = toReason(snapshot, taste, row, reason);
    return { ...told, evidence: told.evidence + sayWithout(reason, without) };
  });
  const sum = layOutSum(match.base, reasons, detail === 'true');
  const { favoriteMovies, pairPreferences } = taste.answers.moviePreferences;
  const { positive, negative } = taste.answers.genreThemePreferences;
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
    answerCount: favoriteMovies.length + countTelling(pairPreferences) + positive.length + negative.length,
  };
}

/** What is told where there is no taste yet. */
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
    cause: nameCause(snapshot, row, reason),
    evidence: sayEvidence(snapshot, taste.state.evidence.loved, row, reason),
    tasteType: reason.tasteType ?? 'unknown',
  };
}
