import { solveCholesky } from '../maths/cholesky.ts';
import { type CheckedEvidence, seenOf } from '../taste/checked-evidence.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { similarTitlesOf } from '../taste/loved-closeness.ts';
import { listOpinions } from '../taste/opinion-list.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { scoreWatch } from '../watch/score-watch.ts';
import { type LearnedColumns, watchedRows } from './learned-columns.ts';
import { sideColumnsOf, sideWidth } from './side-columns.ts';
import { WATCH_EVIDENCE_WEIGHTS } from './watch-evidence-weights.ts';

const LIKED_FROM = 4;
/** Number of similar titles that stand for a loved title that isn't in the model (our choice). */
const SUBSTITUTES = 5;

/**
 * Scores titles by how likely the person is to pick them, according to the watch model (which titles are liked
 * together). Titles that aren't in the model are scored by content.
 * @returns Float32Array by row; only order and distances are meaningful.
 */
export function watchScores(matrix: TitleMatrix, columns: LearnedColumns, state: TasteState): Float32Array {
  const { model, places, rows } = columns;
  const observed = observedTitles(columns.places, state.evidence);
  addSubstitutes(matrix, columns, state.evidence.loved, observed);
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
 * Returns the titles in a person's evidence that are in the model, with their weights; several pieces of evidence on
 * one title count once, with the largest weight.
 * @param places by row of the catalog: the title's index in the model, negative if it isn't in the model
 * @returns the weights by index in the model
 */
export function observedTitles(places: Int32Array, evidence: CheckedEvidence): Map<number, number> {
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

/**
 * Adds similar titles in place of loved titles that aren't in the model, such as shows that nobody has rated. Without
 * them, somebody who loves only such titles would be given everybody's favorites.
 */
function addSubstitutes(
  matrix: TitleMatrix,
  { places }: LearnedColumns,
  loved: readonly number[],
  observed: Map<number, number>,
): void {
  for (const lovedRow of loved) {
    if ((places[lovedRow] ?? -1) >= 0) continue;
    const near = similarTitlesOf(matrix, lovedRow)
      .filter(({ row }) => (places[row] ?? -1) >= 0)
      .slice(0, SUBSTITUTES);
    for (const { row } of near) {
      const weight = WATCH_EVIDENCE_WEIGHTS.loved / near.length;
      observed.set(places[row], Math.max(weight, observed.get(places[row]) ?? 0));
    }
  }
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
