import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type Belief, settleBelief } from './belief.ts';
import { PEOPLE_KEPT } from './belief-people.ts';
import type { CheckedEvidence } from './checked-evidence.ts';
import { assembleTaste, type TasteState } from './fit-taste.ts';
import { learnKnownness } from './knownness.ts';
import { buildPrior } from './prior.ts';

/** The form has changed, and what was packed in an earlier one is fitted anew. */
const FORM = 1;

/**
 * A taste in plain numbers and lists, to be kept or sent to another thread (structured clone): what
 * was told, and what ratings and flags made of it. With 80 features at most 175 KB and some 44 bytes
 * a title that was rated or flagged.
 */
export interface PackedTaste {
  readonly form: number;
  /** Titles of the catalogue it was fitted on. */
  readonly rowCount: number;
  readonly evidence: CheckedEvidence;
  readonly belief: Omit<Belief, 'mean'>;
}

/** Serializes a taste. Omits what can be recalculated. */
export function packTaste(matrix: TitleMatrix, state: TasteState): PackedTaste {
  const { mean: _, ...belief } = state.posterior.belief;
  return { form: FORM, rowCount: matrix.count, evidence: state.evidence, belief };
}

/**
 * The taste that was packed, in no more time than an update takes.
 * @param matrix the very catalogue it was fitted on.
 * @returns null where it's of another form or size of catalogue, or holds a number that is none: fit it anew.
 */
export function openTaste(matrix: TitleMatrix, packed: PackedTaste): TasteState | null {
  const { form, rowCount, evidence, belief } = packed;
  const size = 1 + matrix.stride;
  const isOfThisForm = form === FORM && rowCount === matrix.count && belief.denseSize === size;
  if (!isOfThisForm || belief.people.length > PEOPLE_KEPT) return null;
  if (!belief.covariance.every(Number.isFinite) || !belief.shift.every(Number.isFinite)) return null;
  const prior = buildPrior(matrix.layout, evidence.ageRange);
  return assembleTaste(matrix, evidence, prior, settleBelief(belief), learnKnownness(matrix, evidence));
}
