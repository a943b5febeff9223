import type { WatchEvidence, WatchModel } from './watch-model.ts';

/**
 * Scores each title by how likely a member is to watch it, given the titles that the member has watched. Only the order
 * of the scores is meaningful.
 * @returns Float32Array, length `titleCount`, finite; all 0 for a member about whom nothing is known.
 */
export function scoreWatch(model: WatchModel, evidence: WatchEvidence): Float32Array {
  const { titleCount } = model;
  const [rows, width] = model.kind === 'dense' ? [model.weights, titleCount] : [model.inputs, model.rank];
  const place = new Float32Array(width);
  const { titles, weights, sides = [] } = evidence;
  for (let i = 0; i < titles.length; i++) {
    addRow(rows, titles[i], titleCount, weights ? weights[i] : 1, place, 0);
  }
  for (const { column, weight } of sides) {
    addRow(rows, column, model.sideCount, weight, place, titleCount);
  }
  return model.kind === 'dense' ? place : multiplyOut(model.outputs, place, titleCount);
}

/** Adds a model's row to the scores; ignores rows that the model doesn't have. */
function addRow(
  rows: Float32Array,
  row: number,
  below: number,
  weight: number,
  into: Float32Array,
  shift: number,
): void {
  if (!Number.isInteger(row) || row < 0 || row >= below || !Number.isFinite(weight)) return;
  const start = (shift + row) * into.length;
  for (let k = 0; k < into.length; k++) {
    into[k] += weight * rows[start + k];
  }
}

function multiplyOut(outputs: Float32Array, place: Float32Array, titleCount: number): Float32Array {
  const scores = new Float32Array(titleCount);
  const rank = place.length;
  for (let title = 0; title < titleCount; title++) {
    let sum = 0;
    const start = title * rank;
    for (let k = 0; k < rank; k++) sum += outputs[start + k] * place[k];
    scores[title] = sum;
  }
  return scores;
}
