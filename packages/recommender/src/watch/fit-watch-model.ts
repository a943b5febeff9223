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
}

export interface WatchOptions extends Partial<WatchPenalty> {
  /** β: a member of n likes weighs n^−β, so that few who like everything don't decide. */
  readonly damping?: number;
  /** Columns known of a member beside titles (age band, genres, an intercept): they foretell, nothing foretells them. */
  readonly sides?: WatchRows;
  /** Lends threads. */
  readonly startHelpers?: StartHelpers | undefined;
}

/** What did best on MovieLens 1M's validation members (`npm run eval -- topn`). */
export const WATCH_DEFAULTS: WatchPenalty & { readonly damping: number } = {
  ridge: 300,
  dropout: 0.6,
  selfShare: 0.3,
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
 * The model of what was counted. With G = XᵀWX, W of mean 1, Λ = λ + c·diag G and P = (G + Λ)⁻¹ it is
 * B = I − P·diag(m), m_j = max(Λ_j, (1 − ξ)/P_jj). A title nobody watched foretells nothing and is
 * never foretold.
 */
export function solveWatchModel(
  counts: WatchCounts,
  options: Partial<WatchPenalty> & Pick<WatchOptions, 'startHelpers'> = {},
): DenseWatchModel {
  const { ridge, dropout, selfShare } = checkedPenalty(options);
  const { titleCount, sideCount } = counts;
  const size = titleCount + sideCount;
  if (size === 0) return { kind: 'dense', titleCount, sideCount, weights: new Float32Array(0) };
  const scale = counts.weight > 0 ? counts.members / counts.weight : 1;
  const held = new Float64Array(size);
  const { inverse, stride } = invertPositiveDefinite(
    size,
    (matrix, apart) => {
      for (let row = 0; row < size; row++) {
        const start = (row * (row + 1)) / 2;
        for (let column = 0; column <= row; column++) {
          matrix[row * apart + column] = scale * (counts.sums[start + column] as number);
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
  for (let title = 0; title < titleCount; title++) {
    const own = inverse[title * stride + title] as number;
    share[title] = Math.max(held[title] as number, (1 - selfShare) / own);
  }
  const weights = new Float32Array(size * titleCount);
  for (let row = 0; row < size; row++) {
    const [from, to] = [row * stride, row * titleCount];
    for (let title = 0; title < titleCount; title++) {
      weights[to + title] = -(inverse[from + title] as number) * (share[title] as number);
    }
    if (row < titleCount) weights[to + row] = 1 + (weights[to + row] as number);
  }
  return { kind: 'dense', titleCount, sideCount, weights };
}

function checkedPenalty(options: Partial<WatchPenalty>): WatchPenalty {
  const {
    ridge = WATCH_DEFAULTS.ridge,
    dropout = WATCH_DEFAULTS.dropout,
    selfShare = WATCH_DEFAULTS.selfShare,
  } = options;
  const isSound =
    ridge > 0 && ridge < Number.POSITIVE_INFINITY && dropout >= 0 && dropout < Number.POSITIVE_INFINITY;
  if (!isSound || !(selfShare >= 0 && selfShare <= 1)) {
    throw new RangeError('ridge has to be above 0, dropout from 0 on, selfShare within 0..1');
  }
  return { ridge, dropout, selfShare };
}
