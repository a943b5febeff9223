import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Points of fame that standing right beside a loved title is worth: who loves it has seen more like it. */
const NEAR_POINTS = 45;
/** Points that a logit of liking beyond anybody's is worth, and the most: people see what suits them. */
const SUITS_POINTS = 30;
const SUITS_AT_MOST = 45;

/**
 * Estimates how well a person knows some titles: each title's fame among similar people, raised if it is
 * close to titles they love or suits them, and lowered if it doesn't (all figures are our choice, from pairs
 * of people with strong tastes).
 * @param fames fame of each row among people of their country and age.
 * @returns Float32Array, one per row, in points of fame; `fames` without evidence.
 * @throws RangeError for an unknown row.
 */
export function acquaintanceOf(
  matrix: TitleMatrix,
  state: TasteState,
  rows: Uint32Array,
  fames: ArrayLike<number>,
): Float32Array {
  // Beyond the prior: that well-held titles are liked, and what an age leans to, holds for anybody.
  const { mean } = state.posterior.prior;
  const told = state.weights.map((weight, i) => weight - (mean[1 + i] as number));
  const suits = matrix.store.score(told, 0, rows);
  const acquaintances = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const says = state.lovedSays.get(rows[i] as number);
    const away = says ? says.reduce((chance, { share01 }) => chance * (1 - share01), 1) : 1;
    const bySuiting = SUITS_POINTS * (suits[i] as number);
    acquaintances[i] =
      (fames[i] as number) +
      NEAR_POINTS * (1 - away) +
      Math.min(SUITS_AT_MOST, Math.max(-SUITS_AT_MOST, bySuiting));
  }
  return acquaintances;
}
