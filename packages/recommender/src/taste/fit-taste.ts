import { expectByContent } from '../learned/expect-by-content.ts';
import { type LearnedTaste, placeAmongFactors, sumTold, type ToldSums } from '../learned/learned-taste.ts';
import type { ContentTaste } from '../match/score-content.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { type Belief, fitBelief } from './belief.ts';
import { type CheckedEvidence, checkEvidence } from './checked-evidence.ts';
import { collectExtras } from './extras.ts';
import { type Knownness, learnKnownness } from './knownness.ts';
import { collectLovedSays, type LovedSay } from './loved-closeness.ts';
import { observeChoices, stateEvidence } from './observe.ts';
import { fitPosterior, type Posterior } from './posterior.ts';
import { buildPrior, type TastePrior } from './prior.ts';

/** A person's fitted taste. Valid only with the matrix it was fitted on, which defines its rows and centering. */
export interface TasteState extends ContentTaste {
  readonly posterior: Posterior;
  /** What loved titles say, by row. */
  readonly lovedSays: ReadonlyMap<number, readonly LovedSay[]>;
  readonly knownness: Knownness;
  readonly evidence: CheckedEvidence;
  /** Their place among learned factors; null where the matrix has none. */
  readonly learned: LearnedTaste | null;
}

/**
 * Works out a person's taste from everything they told us: Gaussian prior by age; genre marks,
 * ratings and flags as Gaussian, loved titles and pairs as logistic evidence (Bradley–Terry), people
 * as sparse weights, and a capped term for closeness to loved titles. The order of answers is
 * without effect.
 * @throws RangeError for a row, genre, theme or flag that isn't there, or a rating not within 0..5.
 */
export function fitTaste(matrix: TitleMatrix, evidence: TasteEvidence): TasteState {
  return fitChecked(matrix, checkEvidence(evidence, countsOf(matrix)));
}

/** Fits a taste from scratch, from checked evidence. */
export function fitChecked(matrix: TitleMatrix, evidence: CheckedEvidence): TasteState {
  const prior = buildPrior(matrix.layout, evidence.ageRange);
  const belief = fitBelief(prior, stateEvidence(matrix, evidence));
  return assembleTaste(matrix, evidence, prior, belief, learnKnownness(matrix, evidence));
}

/** Builds a state from its expensive parts, and adds the choices. */
export function assembleTaste(
  matrix: TitleMatrix,
  evidence: CheckedEvidence,
  prior: TastePrior,
  belief: Belief,
  knownness: Knownness,
  kept: { readonly lovedSays?: TasteState['lovedSays']; readonly told?: ToldSums | undefined } = {},
): TasteState {
  const { learned } = matrix;
  const lovedSays = kept.lovedSays ?? collectLovedSays(matrix, evidence.loved);
  const posterior = fitPosterior(prior, belief, observeChoices(matrix, evidence));
  const content: ContentTaste = {
    intercept: posterior.mean[0] as number,
    weights: posterior.mean.slice(1),
    ...collectExtras(matrix, posterior.people, lovedSays),
  };
  const place =
    learned && placeAmongFactors(learned, evidence, kept.told ?? sumTold(learned, evidence.opinions));
  return {
    ...content,
    posterior,
    lovedSays,
    knownness,
    evidence,
    learned: place && { ...place, byContent: expectByContent(matrix, learned, content, place) },
  };
}

function countsOf({ count, vocabulary }: TitleMatrix) {
  return { rows: count, genres: vocabulary.genres.length, themes: vocabulary.themes.length };
}
