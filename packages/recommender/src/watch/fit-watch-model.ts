import { invertPositiveDefinite, type StartHelpers } from '../kernels/invert.ts';
import { countWatched, emptyWatchCounts, type WatchCounts } from './watch-counts.ts';
import type { DenseWatchModel } from './watch-model.ts';
import type { WatchRows } from './watch-rows.ts';

/** How strongly a model is held back. Symbols as in the papers. */
export interface WatchPenalty {
  /** λ, above 0: against weights as such. */
  readonly ridge: number;
  /** c, from 0: dropout, in shares of how often a column is set; higher where members tell little. */
  readonly dropout: number;
  /** ξ, 0..1: how much of itself a title may foretell (RDLAE); 0 is EDLAE. */
  readonly selfShare: number;
  /**
   * α, 0..1: a title liked n times counts n^−α of what it would, both as what foretells and as what is
   * foretold, so that the best known don't decide what goes with what; 0 leaves counts as they are.
   */
  readonly levelling: number;
  /** 0..1: the part of that which is given back to what is foretold, for the best known are liked most. */
  readonly levelledBack: number;
}

export interface WatchOptions extends Partial<WatchPenalty> {
  /** β: a member of n likes weighs n^−β, so that few who like everything don't decide. */
  readonly damping?: number;
  /** Columns known of a member beside titles (age band, genres, an intercept): they foretell, nothing foretells them. */
  readonly sides?: WatchRows;
  /** Lends threads. */
  readonly startHelpers?: StartHelpers | undefined;
}

/** What did best on 600 of MovieLens 1M's train members, the others learned from; see `docs/quality.md`. */
export const WATCH_DEFAULTS: WatchPenalty & { readonly damping: number } = {
  ridge: 500,
  dropout: 1,
  selfShare: 0.5,
  levelling: 0.3,
  levelledBack: 0.4,
  damping: 0.5,
};

/**
 * Fits which titles go with which: a linear autoencoder, each title foretold from all others
 * (EASE, Steck 2019; EDLAE, Steck 2020; RDLAE, Moon et al. 2023).
 * @throws RangeError for rows or options that can't be.
 */
export function fitWatchModel(likes: WatchRows, options: WatchOptions = {}): DenseWatchModel {
  const { sides, damping = WATCH_DEFAULTS.damping } = options;
  const counts = emptyWatchCounts(likes.width, sides?.width ?? 0, damping);
  countWatched(counts, likes, sides);
  return solveWatchModel(counts, options);
}

/**
 * The model of what was counted. With G = XᵀWX, W of mean 1, levelled to D·G·D of the same trace by
 * D = (diag G)^−α, Λ = λ + c·diag G and P = (G + Λ)⁻¹ it is B = I − P·diag(m), m_j = max(Λ_j, (1 − ξ)/P_jj),
 * on the counts' own scale again D·B·D^−o. A title nobody watched foretells nothing and is
 * never foretold.
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
        const own = scale * (level[row] as number);
        for (let column = 0; column <= row; column++) {
          matrix[row * apart + column] =
            own * (level[column] as number) * (counts.sums[start + column] as number);
        }
        // What is taken away again can leave a trifle below nought.
        const often = Math.max(0, matrix[row * apart + row] as number);
        held[row] = ridge + dropout * often;
        matrix[row * apart + row] = often + (held[row] as number);
      }
    },
    options.startHelpers,
  );
  const share = new Float32Array(titleCount);
  const back = new Float32Array(titleCount);
  for (let title = 0; title < titleCount; title++) {
    const own = inverse[title * stride + title] as number;
    share[title] = Math.max(held[title] as number, (1 - selfShare) / own);
    back[title] = (level[title] as number) ** -levelledBack;
  }
  const weights = new Float32Array(size * titleCount);
  for (let row = 0; row < size; row++) {
    const [from, to] = [row * stride, row * titleCount];
    const own = level[row] as number;
    for (let title = 0; title < titleCount; title++) {
      const weight = (row === title ? 1 : 0) - (inverse[from + title] as number) * (share[title] as number);
      weights[to + title] = own * weight * (back[title] as number);
    }
  }
  return { kind: 'dense', titleCount, sideCount, weights };
}

/** What counts are multiplied by: each column's level, and all together so that W's mean is 1 and G's trace its own. */
function levelCounts(
  { titleCount, sideCount, sums, members, weight }: WatchCounts,
  levelling: number,
): { readonly scale: number; readonly level: Float64Array } {
  const mean = weight > 0 ? members / weight : 1;
  const level = new Float64Array(titleCount + sideCount);
  let [trace, levelled] = [0, 0];
  for (let column = 0; column < level.length; column++) {
    const often = Math.max(0, mean * (sums[(column * (column + 3)) / 2] as number));
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
