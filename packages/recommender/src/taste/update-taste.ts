import { exchangeTold, type ToldSums } from '../learned/learned-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { NewEvidence, TitleOpinion } from '../types.ts';
import { reviseBelief } from './belief.ts';
import { addEvidence, type CheckedEvidence } from './checked-evidence.ts';
import { assembleTaste, fitChecked, type TasteState } from './fit-taste.ts';
import { updateKnownness } from './knownness.ts';
import { describeTitle, statementsOn } from './observe.ts';
import { findOpinion, stateOpinion } from './opinion.ts';

/**
 * The taste once one thing more was told, as `fitTaste` of everything has it (to 1e-6 logits), at a
 * cost that doesn't grow with what was told before: a rating or flag is a rank-one step over the
 * features, a choice is refitted among the other choices. `state` is left as it was. Taking back a
 * rating or flag, where more than 128 people are named, fits anew.
 * @param matrix the one `state` was fitted on.
 * @throws RangeError for a row or flag that isn't there, or a rating not within 0..5.
 */
export function updateTaste(matrix: TitleMatrix, state: TasteState, added: NewEvidence): TasteState {
  const evidence = addEvidence(state.evidence, added, matrix.count);
  const { prior, belief } = state.posterior;
  const isOpinion = added.kind === 'rating' || added.kind === 'flag';
  const revised = isOpinion
    ? reviseBelief(belief, {
        ...describeTitle(matrix, added.row),
        before: statementAt(state.evidence, added.row),
        after: statementAt(evidence, added.row),
        statementsOn: (person) => statementsOn(matrix, evidence, person),
      })
    : belief;
  if (revised === null) return fitChecked(matrix, evidence);
  const knownness = updateKnownness(matrix, state.knownness, evidence, rowsOf(added));
  // What loved titles say of others stands until one is loved or no longer is.
  const lovedSays = added.kind === 'loved' ? {} : { lovedSays: state.lovedSays };
  return assembleTaste(matrix, evidence, prior, revised, knownness, {
    ...lovedSays,
    told: toldAfter(matrix, state, evidence, added),
  });
}

function toldAfter(
  { learned }: TitleMatrix,
  state: TasteState,
  evidence: CheckedEvidence,
  added: NewEvidence,
): ToldSums | undefined {
  if (!learned || !state.learned) return undefined;
  const { told } = state.learned;
  if (added.kind !== 'rating' && added.kind !== 'flag') return told;
  return exchangeTold(learned, told, opinionAt(state.evidence, added.row), opinionAt(evidence, added.row));
}

function opinionAt({ opinions }: CheckedEvidence, row: number): TitleOpinion | null {
  return opinions[findOpinion(opinions, row)] ?? null;
}

function statementAt(evidence: CheckedEvidence, row: number) {
  const opinion = opinionAt(evidence, row);
  return opinion ? stateOpinion(opinion) : null;
}

function rowsOf(added: NewEvidence): readonly number[] {
  if (added.kind !== 'pair') return [added.row];
  const { answer } = added;
  const shown = 'winner' in answer ? [answer.winner, answer.loser] : answer.shown;
  return [...shown, ...(answer.unseen ?? [])];
}
