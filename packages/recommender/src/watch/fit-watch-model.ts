import { invertPositiveDefinite, type StartHelpers } from '../kernels/invert.ts';
import { countWatched, emptyWatchCounts, type WatchCounts } from './watch-counts.ts';
import type { DenseWatchModel } from './watch-model.ts';
import type { WatchRows } from './watch-rows.ts';

/** Regularization of a watch model. The symbols are those of the papers. */
export interface WatchPenalty {
  /** λ, above 0: penalty on all weights. */
  readonly ridge: number;
  /**
   * c, 0 or more: dropout, as a multiple of a column's count on the diagonal; use a higher value if members
   * have few likes.
   */
  readonly dropout: number;
  /** ξ, 0..1: how much a title may predict itself (RDLAE); 0 is EDLAE. */
  readonly selfShare: number;
  /**
   * α, 0..1: a title liked n times is scaled by n^−α, both as predictor and as target, so that the most popular titles
   * don't dominate; 0 leaves counts as they are.
   */
  readonly levelling: number;
  /**
   * 0..1: the part of `levelling` that is undone for titles as targets, since popular titles really are liked
   * more.
   */
  readonly levelledBack: number;
}

/** Options of `fitWatchModel`. */
export interface WatchOptions extends Partial<WatchPenalty> {
  /**
   * β: the weight of a member with n likes is n^−β, so that the few members who like everything don't
   * dominate.
   */
  readonly damping?: number;
  /**
   * Side columns about members (age band, genres, an intercept). They predict titles but aren't predicted.
   */
  readonly sides?: WatchRows;
  /** Starts threads that help with the matrix inversion. */
  readonly startHelpers?: StartHelpers | undefined;
}

/**
 * Default options: the values that were best on 600 of MovieLens 1M's training members, with the others as training
 * data; see `docs/quality.md`.
 */
export const WATCH_DEFAULTS: WatchPenalty & { readonly damping: number } = {
  ridge: 500,
  dropout: 1,
  selfShare: 0.5,
  levelling: 0.3,
  levelledBack: 0.4,
  damping: 0.5,
};

/**
 * Fits a watch model: a linear autoencoder that predicts which titles a member likes from the member's other titles
 * (EASE, Steck 2019; EDLAE, Steck 2020; RDLAE, Moon et al. 2023).
 * @throws RangeError for invalid rows or options.
 */
export function fitWatchModel(likes: WatchRows, options: WatchOptions = {}): DenseWatchModel {
  const { sides, damping = WATCH_DEFAULTS.damping } = options;
  const counts = emptyWatchCounts(likes.width, sides?.width ?? 0, damping);
  countWatched(counts, likes, sides);
  return solveWatchModel(counts, options);
}

/**
 * Solves the model from counts. With G = XᵀWX, where W has mean 1, scaled to D·G·D of the same trace by D =
 * (diag G)^−α, Λ = λ + c·diag G and P = (G + Λ)⁻¹, the model is B = I − P·diag(m), m_j = max(Λ_j, (1 −
 * ξ)/P_jj), rescaled to the counts by D·B·D^−o. A title that nobody watched predicts nothing and is never
 * predicted.
 */
export function solveWatchModel(
  counts: WatchCounts,
  options: Partial<WatchPenalty> & Pick<WatchOptions, 'startHelpers'> = {},
): DenseWatchModel {
  const penalty = checkedPenalty(options);
  const { ridge, dropout, selfShare, levelledBack } = penalty;
  const { titleCount, sideCount } = counts;
  const size = titleCount + sideCount;
  if (size === 0) return { kind: 'dense', titleCount, sideCount, weights: new Float32Array(0) };
  const { scale, level } = levelCounts(counts, penalty.levelling);
  const held = new Float64Array(size);
  const { inverse, stride } = invertPositiveDefinite(
    size,
    (matrix, apart) => {
      for (let row = 0; row < size; row++) {
        const start = (row * (row + 1)) / 2;
        const own = scale * level[row];
        for (let column = 0; column <= row; column++) {
          matrix[row * apart + column] = own * level[column] * counts.sums[start + column];
        }
        // Subtracting counts can leave values slightly below 0.
        const often = Math.max(0, matrix[row * apart + row]);
        held[row] = ridge + dropout * often;
        matrix[row * apart + row] = often + held[row];
      }
    },
    options.startHelpers,
  );
  const share = new Float32Array(titleCount);
  const back = new Float32Array(titleCount);
  for (let title = 0; title < titleCount; title++) {
    const own = inverse[title * stride + title];
    share[title] = Math.max(held[title], (1 - selfShare) / own);
    back[title] = level[title] ** -levelledBack;
  }
  const weights = new Float32Array(size * titleCount);
  for (let row = 0; row < size; row++) {
    const [from, to] = [row * stride, row * titleCount];
    const own = level[row];
    for (let title = 0; title < titleCount; title++) {
      const weight = (row === title ? 1 : 0) - inverse[from + title] * share[title];
      weights[to + title] = own * weight * back[title];
    }
  }
  return { kind: 'dense', titleCount, sideCount, weights };
}

/**
 * Calculates scale factors for the counts: one for each column, and a common one that gives W the mean 1 and
 * preserves G's trace.
 */
function levelCounts(
  { titleCount, sideCount, sums, members, weight }: WatchCounts,
  levelling: number,
): { readonly scale: number; readonly level: Float64Array } {
  const mean = weight > 0 ? members / weight : 1;
  const level = new Float64Array(titleCount + sideCount);
  let [trace, levelled] = [0, 0];
  for (let column = 0; column < level.length; column++) {
    const often = Math.max(0, mean * sums[(column * (column + 3)) / 2]);
    const own = Math.max(1, often) ** -levelling;
    level[column] = own;
    trace += often;
    levelled += often * own * own;
  }
  return { scale: mean * (levelled > 0 ? trace / levelled : 1), level };
}

function checkedPenalty(options: Partial<WatchPenalty>): WatchPenalty {
  const {
    ridge = WATCH_DEFAULTS.ridge,
    dropout = WATCH_DEFAULTS.dropout,
    selfShare = WATCH_DEFAULTS.selfShare,
    levelling = WATCH_DEFAULTS.levelling,
    levelledBack = WATCH_DEFAULTS.levelledBack,
  } = options;
  const isSound =
    ridge > 0 && ridge < Number.POSITIVE_INFINITY && dropout >= 0 && dropout < Number.POSITIVE_INFINITY;
  const shares = [selfShare, levelling, levelledBack];
  if (!isSound || !shares.every((share) => share >= 0 && share <= 1)) {
    throw new RangeError('ridge has to be above 0, dropout from 0 on, selfShare and levelling within 0..1');
  }
  return { ridge, dropout, selfShare, levelling, levelledBack };
}
