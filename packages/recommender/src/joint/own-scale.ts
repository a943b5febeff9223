/** One member's best and median match among the candidates, in points (0..100). */
export interface OwnScale {
  /** The member's best match. */
  readonly best: number;
  /** The member's median match, to a tenth: what a random choice would typically give the member. */
  readonly typical: number;
}

/**
 * A member is indifferent, and concedes nothing, if their best match is less than this many points above
 * their typical match (our choice).
 */
const PREFERENCE_FROM = 1;
const STEPS_A_POINT = 10;

/**
 * Calculates a member's best and median match among all candidates.
 * @param matches 0..100 each; if empty, both values are 0.
 */
export function ownScale(matches: ArrayLike<number>): OwnScale {
  let best = 0;
  for (let i = 0; i < matches.length; i++) best = Math.max(best, matches[i]);
  return { best, typical: Math.min(best, medianMatch(matches)) };
}

/** Maximum number of matches that are counted for a median. Of more, every second, third … one is (our choice). */
const COUNTED_MOST = 32_768;

/** Calculates a member's median match, 0..100, to a tenth; 0 without matches. */
export function medianMatch(matches: ArrayLike<number>): number {
  const stride = Math.ceil(matches.length / COUNTED_MOST);
  const often = new Uint32Array(100 * STEPS_A_POINT + 1);
  let left = 0;
  for (let i = 0; i < matches.length; i += stride) {
    // Rounds with bit operations, because this runs many thousand times per request.
    often[(STEPS_A_POINT * matches[i] + 0.5) | 0] += 1;
    left += 0.5;
  }
  let step = 0;
  for (; left > 0; step++) left -= often[step];
  return Math.max(0, step - 1) / STEPS_A_POINT;
}

/** Returns whether the choice matters to a member: the member's best match is clearly above the typical one. */
export function hasPreference({ best, typical }: OwnScale): boolean {
  return best - typical >= PREFERENCE_FROM;
}

/**
 * Calculates a member's concession with a choice, on the member's own scale: 0 if the best match was chosen, 1 for a
 * typical match, and more than 1 for a worse match. Always 0 for an indifferent member. (Kalai and Smorodinsky 1975:
 * gains over the disagreement point, as shares of the largest possible gain.)
 */
export function shareConceded(scale: OwnScale, match: number): number {
  return hasPreference(scale) ? (scale.best - match) / (scale.best - scale.typical) : 0;
}
