import { expectByContent } from '../learned/expect-by-content.ts';
import {
  type LearnedTaste,
  type ObservedSums,
  placeAmongFactors,
  sumObserved,
} from '../learned/learned-taste.ts';
import type { ContentTaste } from '../match/score-content.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { type Belief, fitBelief } from './belief.ts';
import { type CheckedEvidence, checkEvidence } from './checked-evidence.ts';
import { collectExtras } from './extras.ts';
import { type Knownness, learnKnownness } from './knownness.ts';
import { collectLoved, type LovedEffect } from './loved-closeness.ts';
import { observeChoices, toGaussianStatements } from './observe.ts';
import { listOpinions } from './opinion-list.ts';
import { fitPosterior, type Posterior } from './posterior.ts';
import { boundReception, buildPrior, type TastePrior } from './prior.ts';

/** A person's fitted taste. Valid only with the matrix it was fitted on, which defines its rows and centering. */
export interface TasteState extends ContentTaste {
  /** The estimate of the person's weights. */
  readonly posterior: Posterior;
  /** Contributions of loved titles, by row. */
  readonly lovedObservations: ReadonlyMap<number, readonly LovedEffect[]>;
  /** The estimate of how many titles the person has seen. */
  readonly knownness: Knownness;
  readonly evidence: CheckedEvidence;
  /**
   * The person's weights for the learned factors, and how the learned values of unrated titles are predicted; null if
   * the matrix has no learned model.
   */
  readonly learned: LearnedTaste | null;
}

/**
 * Calculates a person's taste from all their evidence. The prior is a Gaussian by age. Genre attitudes,
 * ratings and flags are Gaussian evidence; loved titles and pairs are logistic evidence (Bradley–Terry).
 * People have sparse weights, and closeness to loved titles is a capped term. The order of answers doesn't
 * matter.
 * @throws RangeError for an unknown row, genre, theme or flag, or a rating outside 0..5.
 */
export function fitTaste(matrix: TitleMatrix, evidence: TasteEvidence): TasteState {
  return fitChecked(matrix, checkEvidence(evidence, countsOf(matrix)));
}

/** Fits a taste from scratch, from checked evidence. */
export function fitChecked(matrix: TitleMatrix, evidence: CheckedEvidence): TasteState {
  const prior = buildPrior(matrix.layout, evidence);
  const belief = fitBelief(prior, toGaussianStatements(matrix, evidence));
  return assembleTaste(matrix, evidence, prior, belief, learnKnownness(matrix, evidence));
}

/**
 * Builds a taste's state from the parts that are expensive to calculate, and calculates the rest.
 * @param reused parts of an earlier state that are still valid
 */
export function assembleTaste(
  matrix: TitleMatrix,
  evidence: CheckedEvidence,
  prior: TastePrior,
  belief: Belief,
  knownness: Knownness,
  reused: {
    readonly lovedObservations?: TasteState['lovedObservations'];
    readonly observed?: ObservedSums | undefined;
  } = {},
): TasteState {
  const { learned } = matrix;
  const lovedObservations = reused.lovedObservations ?? collectLoved(matrix, evidence.loved);
  const posterior = fitPosterior(prior, belief, observeChoices(matrix, evidence));
  const content: ContentTaste = {
    intercept: posterior.mean[0],
    weights: boundReception(matrix.layout, posterior.mean.slice(1)),
    ...collectExtras(matrix, posterior.people, lovedObservations),
  };
  const place =
    learned &&
    placeAmongFactors(
      learned,
      evidence,
      reused.observed ?? sumObserved(learned, listOpinions(evidence.opinions)),
    );
  return {
    ...content,
    posterior,
    lovedObservations,
    knownness,
    evidence,
    learned: place && { ...place, byContent: expectByContent(matrix, learned, content, place) },
  };
}

/**
 * Returns the numbers of titles, genres and themes and the length of a vector, which limit the indices that evidence
 * may contain.
 */
export function countsOf({ count, stride, vocabulary }: TitleMatrix) {
  return { rows: count, stride, genres: vocabulary.genres.length, themes: vocabulary.themes.length };
}
