import { multiplyMatrices, rowMajor, transposed } from '../kernels/multiply.ts';
import { type CompressOptions, compressWatchModel } from './compress-watch-model.ts';
import type { DenseWatchModel } from './watch-model.ts';

/** How far weights are moved: 0 leaves them as they are, 1 replaces them by the compression. */
const SHARE = 0.5;
/** Number of rows that are calculated at a time, to keep the memory small. */
const ROWS_AT_A_TIME = 256;

/**
 * Moves the weights of a watch model halfway to those of its compression (`compressWatchModel`). The compression keeps
 * what many people have in common, and loses what is specific to a few pairs of titles. The mean of both predicts
 * better than either (decision 0298). A model with at most `rank` titles stays as it is.
 * @throws RangeError if `rank` isn't a whole number from 1 on, or rows don't match the model.
 */
export function smoothWatchModel(model: DenseWatchModel, options: CompressOptions): DenseWatchModel {
  const { titleCount, sideCount } = model;
  const { rank } = options;
  if (titleCount <= rank) return model;
  const { inputs, outputs } = compressWatchModel(model, options);
  const back = transposed(rowMajor(outputs, titleCount, rank));
  const weights = model.weights.slice();
  const rowCount = titleCount + sideCount;
  for (let first = 0; first < rowCount; first += ROWS_AT_A_TIME) {
    const rows = Math.min(ROWS_AT_A_TIME, rowCount - first);
    const part = inputs.subarray(first * rank, (first + rows) * rank);
    const smooth = multiplyMatrices(rowMajor(part, rows, rank), back);
    const start = first * titleCount;
    for (let i = 0; i < smooth.length; i++) {
      weights[start + i] = (1 - SHARE) * weights[start + i] + SHARE * smooth[i];
    }
  }
  return { ...model, weights };
}
