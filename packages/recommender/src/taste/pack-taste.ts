import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type Belief, completeBelief } from './belief.ts';
import { PEOPLE_WEIGHTED_MAX } from './belief-people.ts';
import type { CheckedEvidence } from './checked-evidence.ts';
import { assembleTaste, type TasteState } from './fit-taste.ts';
import { learnKnownness } from './knownness.ts';
import { buildPrior } from './prior.ts';

/** Version of the packed format. A taste that was packed in another version is fitted again. */
const FORM = 5;

/**
 * A taste as plain numbers and lists, to be stored or sent to another thread (structured clone). Contains what
 * the member told us (`evidence`) and the Gaussian fitted to it (`belief`). With 80 features its size is at most
 * 175 KB plus about 44 bytes per rated or flagged title.
 */
export interface PackedTaste {
  /** Version of this format. */
  readonly form: number;
  /** Number of titles in the catalog it was fitted on. */
  readonly rowCount: number;
  readonly evidence: CheckedEvidence;
  readonly belief: Omit<Belief, 'mean'>;
}

/** Converts a taste to plain numbers and lists (see `PackedTaste`). Omits what can be recalculated. */
export function packTaste(matrix: TitleMatrix, state: TasteState): PackedTaste {
  const { mean: _, ...belief } = state.posterior.belief;
  return { form: FORM, rowCount: matrix.count, evidence: state.evidence, belief };
}

/**
 * Unpacks a taste; takes about as long as an update.
 * @param matrix of the same catalog that the taste was fitted on
 * @returns null if the format or the catalog's size differs, or a number is invalid; the taste must then be
 * fitted again
 */
export function openTaste(matrix: TitleMatrix, packed: PackedTaste): TasteState | null {
  const { form, rowCount, evidence, belief } = packed;
  const size = 1 + matrix.stride;
  const isOfThisForm = form === FORM && rowCount === matrix.count && belief.denseSize === size;
  if (!isOfThisForm || belief.people.length > PEOPLE_WEIGHTED_MAX) return null;
  if (!belief.covariance.every(Number.isFinite) || !belief.shift.every(Number.isFinite)) return null;
  const prior = buildPrior(matrix.layout, evidence);
  return assembleTaste(matrix, evidence, prior, completeBelief(belief), learnKnownness(matrix, evidence));
}
