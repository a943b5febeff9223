import { checkTonight, type TonightOffsets, tonightLogits } from '../match/score-rows.ts';
import { solveCholesky } from '../maths/cholesky.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { scoreWatch } from '../watch/score-watch.ts';
import { type LearnedColumns, watchedRows } from './learned-columns.ts';
import { sideColumnsOf, sideWidth } from './side-columns.ts';
import { TASTE_SHARE, WATCH_TOLD } from './watch-told.ts';

const LIKED_FROM = 4;

/**
 * The order of picks: what someone would choose, as well as like: `z(watch) + z(taste)`, in units of
 * taste's logits, tonight's offsets on top. A title the watch model doesn't know stands where its
 * content puts it. Without a model it is the match.
 * @param scores `scoreRows` of all rows, without tonight's offsets.
 * @returns Float32Array by row; only the order and distances mean something.
 * @throws RangeError when an offset isn't within −2..2.
 */
export function scorePicks(
  matrix: TitleMatrix,
  state: TasteState,
  scores: Float32Array,
  tonight?: TonightOffsets | null,
): Float32Array {
  const { learned: columns } = matrix;
  const picks = columns ? combine(matrix, columns, state, scores) : scores.slice();
  if (tonight) {
    checkTonight(matrix, tonight);
    for (let row = 0; row < picks.length; row++) {
      picks[row] = (picks[row] as number) + tonightLogits(matrix, row, tonight);
    }
  }
  return picks;
}

function combine(
  matrix: TitleMatrix,
  columns: LearnedColumns,
  state: TasteState,
  scores: Float32Array,
): Float32Array {
  const watched = watchScores(matrix, columns, state);
  const taste = momentsOf(scores);
  const watch = momentsOf(watched);
  const scale = taste.deviation / (1 + TASTE_SHARE);
  return scores.map(
    (score, row) =>
      scale *
      (((watched[row] as number) - watch.mean) / watch.deviation +
        (TASTE_SHARE * (score - taste.mean)) / taste.deviation),
  );
}

/** What the watch model says, by row; of others, what content says it would. */
function watchScores(matrix: TitleMatrix, columns: LearnedColumns, state: TasteState): Float32Array {
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

/** Mean and standard deviation; of what is all alike the deviation is 1. */
function momentsOf(values: Float32Array): { readonly mean: number; readonly deviation: number } {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value ** 2;
  }
  const mean = sum / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, values.length) - mean ** 2)) || 1 };
}
