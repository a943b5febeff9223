import { replaceObserved } from '../learned/learned-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { NewEvidence, TitleOpinion } from '../types.ts';
import { reviseBelief } from './belief.ts';
import { addEvidence, type CheckedEvidence, checkIndex, withOpinion } from './checked-evidence.ts';
import { assembleTaste, fitChecked, type TasteState } from './fit-taste.ts';
import { updateKnownness } from './knownness.ts';
import { describeTitle, informationOnPerson, statementsOn } from './observe.ts';
import { checkOpinion, toLikingStatement } from './opinion.ts';
import { getOpinion, withOpinionOf } from './opinion-list.ts';

/**
 * Updates a taste with one new piece of evidence, without changing `state`. The result equals `fitTaste` with
 * all evidence (to 1e-6 logits), but the cost doesn't grow with earlier evidence: a rating or flag takes a
 * rank-one update over the features, and a choice only refits the choices. If a rating or flag is withdrawn
 * and the titles name more than 128 people, the taste is fitted from scratch.
 * @param matrix the one that `state` was fitted on.
 * @throws RangeError for an unknown row or flag, or a rating outside 0..5.
 */
export function updateTaste(matrix: TitleMatrix, state: TasteState, added: NewEvidence): TasteState {
  const evidence = addEvidence(state.evidence, added, matrix.count);
  if (added.kind === 'rating' || added.kind === 'flag') {
    return reviseOpinion(matrix, state, evidence, added.row);
  }
  const { prior, belief } = state.posterior;
  const knownness = updateKnownness(matrix, state, evidence, rowsOf(added));
  // Contributions of loved titles change only if a loved title is added or removed.
  const lovedObservations = added.kind === 'loved' ? {} : { lovedObservations: state.lovedObservations };
  return assembleTaste(matrix, evidence, prior, belief, knownness, {
    ...lovedObservations,
    observed: state.learned?.observed,
  });
}

/**
 * Replaces a title's rating and flags in one step, at the cost of one update. The result equals `fitTaste`
 * with all evidence. Replacing an opinion and then putting the earlier one back restores the belief up to rounding
 * (1e-12 logits), and the weights to 1e-7 logits, which is less than 0.00001 points of match.
 * @param matrix the one that `state` was fitted on.
 * @returns null if the update can't be exact: the new opinion is weaker evidence than the earlier one, and
 * the titles name more people than can have a weight. The caller must then fit from scratch, once for all
 * changes.
 * @throws RangeError for an unknown row or flag, or a rating outside 0..5.
 */
export function replaceOpinion(
  matrix: TitleMatrix,
  state: TasteState,
  opinion: TitleOpinion,
): TasteState | null {
  checkIndex(opinion.row, matrix.count, 'row');
  const evidence = withOpinion(state.evidence, checkOpinion(opinion));
  const before = statementAt(state.evidence, opinion.row);
  const after = statementAt(evidence, opinion.row);
  if (state.posterior.belief.isFull && (after?.precision ?? 0) < (before?.precision ?? 0)) return null;
  return reviseOpinion(matrix, state, evidence, opinion.row);
}

/**
 * Returns the taste without a title's rating and flags, about as fast as one update. It keeps the set of cast and crew
 * members that have weights. A fit from scratch might choose a different set if there are more people than weights.
 * @param matrix the matrix that `state` was fitted on
 * @returns null if the rating and flags don't reveal how much the title is liked.
 */
export function withoutOpinion(matrix: TitleMatrix, state: TasteState, row: number): TasteState | null {
  if (!statementAt(state.evidence, row)) return null;
  const opinions = withOpinionOf(state.evidence.opinions, row, null);
  const { isFull } = state.posterior.belief;
  return reviseOpinion(matrix, state, { ...state.evidence, opinions }, row, { keepsPeople: isFull });
}

/** Fits a taste after the opinion of one title changed. */
function reviseOpinion(
  matrix: TitleMatrix,
  state: TasteState,
  evidence: CheckedEvidence,
  row: number,
  { keepsPeople = false }: { keepsPeople?: boolean } = {},
): TasteState {
  const { prior, belief } = state.posterior;
  const revised = reviseBelief(belief, {
    ...describeTitle(matrix, row),
    before: statementAt(state.evidence, row),
    after: statementAt(evidence, row),
    informationOn: (person) => informationOnPerson(matrix, evidence, person),
    statementsOn: (person) => statementsOn(matrix, evidence, person),
    keepsPeople,
  });
  if (revised === null) return fitChecked(matrix, evidence);
  const { learned } = matrix;
  const observed =
    learned && state.learned
      ? replaceObserved(
          learned,
          state.learned.observed,
          getOpinion(state.evidence.opinions, row),
          getOpinion(evidence.opinions, row),
        )
      : undefined;
  return assembleTaste(matrix, evidence, prior, revised, updateKnownness(matrix, state, evidence, [row]), {
    lovedObservations: state.lovedObservations,
    observed,
  });
}

function statementAt(evidence: CheckedEvidence, row: number) {
  const opinion = getOpinion(evidence.opinions, row);
  return opinion ? toLikingStatement(opinion) : null;
}

function rowsOf(added: NewEvidence): readonly number[] {
  if (added.kind !== 'pair') return [added.row];
  const { answer } = added;
  const shown = 'winner' in answer ? [answer.winner, answer.loser] : answer.shown;
  return [...shown, ...(answer.unseen ?? [])];
}
