import { solveCholesky } from '../maths/cholesky.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { scoreWatch } from '../watch/score-watch.ts';
import { type LearnedColumns, watchedRows } from './learned-columns.ts';
import { sideColumnsOf, sideWidth } from './side-columns.ts';
import { WATCH_TOLD } from './watch-told.ts';

const LIKED_FROM = 4;

/**
 * Scores titles by how likely the person is to pick them, from the watch model. Titles it doesn't know are
 * scored by content.
 * @returns Float32Array by row; only order and distances are meaningful.
 */
export function watchScores(matrix: TitleMatrix, columns: LearnedColumns, state: TasteState): Float32Array {
  const { model, places, rows } = columns;
  const told = toldTitles(columns, state);
  const sides = [...sideColumnsOf(columns, state.evidence), sideWidth(model)];
  const known = scoreWatch(model.watch, {
    titles: [...told.keys()],
    weights: [...told.values()],
    sides: sides.map((column) => ({ column, weight: 1 })),
  });
  const watched = scoreByContent(matrix, columns, known);
  for (const row of rows) {
    const place = places[row] as number;
    if (place < known.length) watched[row] = known[place] as number;
  }
  return watched;
}

/** Titles of the model that someone told of, and their weights; what is liked once is liked. */
function toldTitles({ places }: LearnedColumns, { evidence }: TasteState): Map<number, number> {
  const told = new Map<number, number>();
  const tell = (row: number, weight: number) => {
    const place = places[row] ?? -1;
    if (place >= 0) told.set(place, Math.max(weight, told.get(place) ?? 0));
  };
  for (const { loser } of evidence.chosen) tell(loser, WATCH_TOLD.lost);
  for (const { winner } of evidence.chosen) tell(winner, WATCH_TOLD.liked);
  for (const row of evidence.loved) tell(row, WATCH_TOLD.loved);
  for (const { row, ratingOutOf5, flags } of evidence.opinions) {
    const isLiked =
      (ratingOutOf5 ?? 0) >= LIKED_FROM || flags.includes('recommended') || flags.includes('hooked');
    if (isLiked) tell(row, WATCH_TOLD.liked);
  }
  return told;
}

/** Ridge regression of the watch model's scores on content, said of every row. */
function scoreByContent(matrix: TitleMatrix, columns: LearnedColumns, known: Float32Array): Float32Array {
  const { vectors, stride, store } = matrix;
  const { model, places, rows, gram } = columns;
  const sums = new Float64Array(1 + stride);
  for (const row of watchedRows(model, places, rows)) {
    const score = known[places[row] as number] as number;
    sums[0] = (sums[0] as number) + score;
    for (let i = 0; i < stride; i++) {
      sums[1 + i] = (sums[1 + i] as number) + score * (vectors[row * stride + i] as number);
    }
  }
  const weights = solveCholesky(gram, sums);
  return store.score(weights.slice(1), weights[0] as number, null);
}
