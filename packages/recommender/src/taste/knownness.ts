import { sigmoid } from '../maths/logistic.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { CheckedEvidence } from './checked-evidence.ts';

/** Fame (0..100) at which every second person has seen a title, and how sharply that turns. */
const HALF_SEEN_FAME = 55;
const FAME_STEP = 14;
/** Weight of the usual person against each answer (our choice: as much as five answers). */
const PRIOR_PRECISION = 5 / FAME_STEP ** 2;

/** What we know of how much a person has seen: the fame at which they've seen every second title. */
export interface Knownness {
  readonly halfSeenFame: number;
  /** Rows they said they haven't seen, ascending. */
  readonly unseen: readonly number[];
  /** Rows they must have seen: loved, rated, or chosen between without a word, ascending. */
  readonly seen: readonly number[];
}

/**
 * Learns how much of the known a person knows. "Haven't seen" speaks of exposure alone and never
 * of liking; it moves which titles the next pairs are made of.
 */
export function learnKnownness(matrix: TitleMatrix, evidence: CheckedEvidence): Knownness {
  const seen = new Set<number>([...evidence.loved, ...evidence.ratings.map(({ row }) => row)]);
  const unseen = new Set<number>();
  for (const pair of evidence.chosen) {
    for (const row of [pair.winner, pair.loser]) (pair.unseen.includes(row) ? unseen : seen).add(row);
  }
  for (const pair of evidence.open) {
    if (pair.answer === 'unseen') {
      // "Haven't seen either", unless it names the one.
      for (const row of pair.unseen.length > 0 ? pair.unseen : pair.shown) unseen.add(row);
    } else for (const row of pair.unseen) unseen.add(row);
  }
  for (const row of seen) unseen.delete(row);
  const fames = [...seen, ...unseen].map((row) => matrix.titles[row]?.fame ?? 0);
  const wasSeen = [...seen].map(() => 1).concat([...unseen].map(() => 0));
  return {
    halfSeenFame: fitHalfSeenFame(fames, wasSeen),
    unseen: [...unseen].sort((a, b) => a - b),
    seen: [...seen].sort((a, b) => a - b),
  };
}

/** How likely they have seen a title of that fame (0..100), 0..1. */
export function chanceSeen(halfSeenFame: number, fame: number): number {
  return sigmoid((fame - halfSeenFame) / FAME_STEP);
}

function fitHalfSeenFame(fames: readonly number[], wasSeen: readonly number[]): number {
  let half = HALF_SEEN_FAME;
  for (let step = 0; step < 20; step++) {
    let slope = (HALF_SEEN_FAME - half) * PRIOR_PRECISION;
    let curvature = PRIOR_PRECISION;
    fames.forEach((fame, i) => {
      const chance = chanceSeen(half, fame);
      slope += (chance - (wasSeen[i] as number)) / FAME_STEP;
      curvature += (chance * (1 - chance)) / FAME_STEP ** 2;
    });
    // Half a Newton step: the curve is flat far out, where a full one would overshoot.
    half = Math.min(120, Math.max(-20, half + slope / curvature / 2));
  }
  return half;
}
