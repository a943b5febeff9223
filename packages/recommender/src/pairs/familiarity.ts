import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * Points of popularity added for a title with closeness 1 to a loved title, since people have seen more
 * titles like those they love.
 */
const NEAR_POINTS = 45;
/**
 * Points of popularity per logit of liking above the average person's, and their maximum: people watch what
 * they expect to like.
 */
const SUITS_POINTS = 30;
const SUITS_AT_MOST = 45;

/**
 * Estimates how well a person knows some titles. Starts from each title's popularity among similar people, raises it if
 * the title is close to ones that the person loves or is likely to like, and lowers it if the person isn't likely to
 * like the title. (All numbers are our choice, from pairs of people with strong tastes.)
 * @param popularities popularity of each row among people of the person's country and age.
 * @returns Float32Array, one per row, in points of popularity; equal to `popularities` if there is no evidence.
 * @throws RangeError for an unknown row.
 */
export function estimateFamiliarity(
  matrix: TitleMatrix,
  state: TasteState,
  rows: Uint32Array,
  popularities: ArrayLike<number>,
): Float32Array {
  // Subtract the prior, which applies to everybody: a preference for acclaimed titles and for those of an age
  // group.
  const { mean } = state.posterior.prior;
  const observed = state.weights.map((weight, i) => weight - mean[1 + i]);
  const suits = matrix.store.score(observed, 0, rows);
  const acquaintances = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const effects = state.lovedObservations.get(rows[i]);
    const away = effects ? effects.reduce((chance, { share01 }) => chance * (1 - share01), 1) : 1;
    const bySuiting = SUITS_POINTS * suits[i];
    acquaintances[i] =
      popularities[i] +
      NEAR_POINTS * (1 - away) +
      Math.min(SUITS_AT_MOST, Math.max(-SUITS_AT_MOST, bySuiting));
  }
  return acquaintances;
}
