import { solveCholesky } from '../maths/cholesky.ts';
import { seenOf } from '../taste/checked-evidence.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { listOpinions } from '../taste/opinion-list.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { scoreWatch } from '../watch/score-watch.ts';
import { type LearnedColumns, watchedRows } from './learned-columns.ts';
import { sideColumnsOf, sideWidth } from './side-columns.ts';
import { WATCH_EVIDENCE_WEIGHTS } from './watch-evidence-weights.ts';

const LIKED_FROM = 4;

/**
 * Scores titles by how likely the person is to pick them, according to the watch model (which titles are liked
 * together). Titles that aren't in the model are scored by content.
 * @returns Float32Array by row; only order and distances are meaningful.
 */
export function watchScores(matrix: TitleMatrix, columns: LearnedColumns, state: TasteState): Float32Array {
  const { model, places, rows } = columns;
  const observed = observedTitles(columns, state);
  const sides = [...sideColumnsOf(columns, state.evidence), sideWidth(model)];
  const known = scoreWatch(model.watch, {
    titles: [...observed.keys()],
    weights: [...observed.values()],
    sides: sides.map((column) => ({ column, weight: 1 })),
  });
  const watched = scoreByContent(matrix, columns, known);
  for (const row of rows) {
    const place = places[row];
    if (place < known.length) watched[row] = known[place];
  }
  return watched;
}

/**
 * Returns the titles in a person's evidence that are in the model, with their weights; several pieces of
 * evidence on one title count once.
 */
function observedTitles({ places }: LearnedColumns, { evidence }: TasteState): Map<number, number> {
  const observed = new Map<number, number>();
  const observe = (row: number, weight: number) => {
    const place = places[row] ?? -1;
    if (place >= 0) observed.set(place, Math.max(weight, observed.get(place) ?? 0));
  };
  for (const { loser } of evidence.chosen) observe(loser, WATCH_EVIDENCE_WEIGHTS.lost);
  for (const { winner } of evidence.chosen) observe(winner, WATCH_EVIDENCE_WEIGHTS.liked);
  for (const pair of evidence.open) {
    if (pair.answer === 'liked') for (const row of seenOf(pair)) observe(row, WATCH_EVIDENCE_WEIGHTS.liked);
  }
  for (const row of evidence.loved) observe(row, WATCH_EVIDENCE_WEIGHTS.loved);
  for (const { row, ratingOutOf5, flags } of listOpinions(evidence.opinions)) {
    const isLiked =
      (ratingOutOf5 ?? 0) >= LIKED_FROM || flags.includes('recommended') || flags.includes('hooked');
    if (isLiked) observe(row, WATCH_EVIDENCE_WEIGHTS.liked);
  }
  return observed;
}

/** Scores every row by a ridge regression of the watch model's scores on content. */
function scoreByContent(matrix: TitleMatrix, columns: LearnedColumns, known: Float32Array): Float32Array {
  const { vectors, stride, store } = matrix;
  const { model, places, rows, gram } = columns;
  const sums = new Float64Array(1 + stride);
  for (const row of watchedRows(model, places, rows)) {
    const score = known[places[row]];
    sums[0] += score;
    for (let i = 0; i < stride; i++) {
      sums[1 + i] += score * vectors[row * stride + i];
    }
  }
  const weights = solveCholesky(gram, sums);
  return store.score(weights.slice(1), weights[0], null);
}
