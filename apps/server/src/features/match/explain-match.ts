import type { MatchExplanation, Contribution as Reason, TonightOffsets } from '@palate/contract';
import { type Contribution, matchTitle, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { ViewerTaste } from '../taste/index.ts';
import { toOffsets } from '../titles/index.ts';
import { labelReason } from './label-reason.ts';
import { sayEvidence } from './say-evidence.ts';

/** Reasons named one by one; the rest are one row together. */
const REASONS_NAMED = 9;

/** A match opened into reasons that add up to it; all but the largest nine as one, unless all are asked for. */
export function explainMatch(
  snapshot: Snapshot,
  taste: ViewerTaste | null,
  row: number,
  options: { isFull: boolean; tonight: TonightOffsets | undefined },
): MatchExplanation {
  const titleId = snapshot.idAt(row);
  if (!taste) return { titleId, ...UNKNOWN };
  const match = matchTitle(snapshot.matrix, taste.state, row, toOffsets(options.tonight));
  const reasons = match.contributions.map((reason) => toReason(snapshot, taste, row, reason));
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const value = toTenths(match.base + sum);
  const { favoriteMovies, pairPreferences } = taste.answers.moviePreferences;
  const { positive, negative } = taste.answers.genreThemePreferences;
  return {
    titleId,
    value,
    tier: tierOf(value),
    certainty: match.certainty,
    marginPoints: toTenths(match.marginPoints),
    base: match.base,
    baseEvidence: 'Any title, before we look at this one: your age band and how you answered on the whole.',
    contributions: options.isFull ? reasons : foldSmall(reasons),
    shares: [...match.shares],
    answerCount: favoriteMovies.length + pairPreferences.length + positive.length + negative.length,
  };
}

const UNKNOWN: Omit<MatchExplanation, 'titleId'> = {
  value: null,
  tier: null,
  certainty: 0,
  marginPoints: 0,
  base: 0,
  baseEvidence: 'We don’t know you yet. The taste test takes ninety seconds.',
  contributions: [],
  shares: [0, 0, 0, 0],
  answerCount: 0,
};

function toReason(snapshot: Snapshot, taste: ViewerTaste, row: number, reason: Contribution): Reason {
  return {
    kind: reason.kind,
    key: reason.kind === 'person' ? snapshot.personIdAt(Number(reason.key)) : reason.key,
    label: labelReason(snapshot, row, reason),
    points: reason.points,
    evidence: sayEvidence(snapshot, taste.state.evidence.loved, row, reason),
    tasteType: reason.tasteType ?? 'unknown',
  };
}

function foldSmall(reasons: readonly Reason[]): Reason[] {
  const named = reasons.slice(0, REASONS_NAMED);
  const rest = reasons.slice(REASONS_NAMED);
  if (rest.length < 2) return [...reasons];
  const largest = Math.max(...rest.map(({ points }) => Math.abs(points)));
  return [
    ...named,
    {
      kind: 'rest',
      key: 'rest',
      label: `${rest.length} smaller reasons`,
      points: toTenths(rest.reduce((total, { points }) => total + points, 0)),
      evidence: `None worth more than ${toTenths(largest)} points.`,
      tasteType: 'unknown',
    },
  ];
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
