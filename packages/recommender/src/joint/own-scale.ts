/** The range of one member's matches over the candidates, in points of match. */
export interface OwnScale {
  /** The best there is for them. */
  readonly best: number;
  /** Their median, to a tenth: what they would get by choosing blindly. */
  readonly typical: number;
}

/** Whose best is nearer than this to what they get blindly doesn't mind, and gives nothing way (our choice). */
const MINDS_FROM = 1;
const STEPS_A_POINT = 10;

/**
 * Calculates a member's scale from all candidates.
 * @param matches 0..100 each; without any, both values are 0.
 */
export function ownScale(matches: ArrayLike<number>): OwnScale {
  const often = new Uint32Array(100 * STEPS_A_POINT + 1);
  let best = 0;
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i] as number;
    if (match > best) best = match;
    // Rounded the quick way: millions are read while somebody waits.
    const step = (STEPS_A_POINT * match + 0.5) | 0;
    often[step] = (often[step] as number) + 1;
  }
  let step = 0;
  for (let left = matches.length / 2; left > 0; step++) left -= often[step] as number;
  return { best, typical: Math.min(best, Math.max(0, step - 1) / STEPS_A_POINT) };
}

/** Whether the choice makes a difference to a member. */
export function isMinding({ best, typical }: OwnScale): boolean {
  return best - typical >= MINDS_FROM;
}

/**
 * A member's concession for a choice on their own scale: 0 is their best match, 1 their typical match, more
 * is worse. 0 for indifferent members. (Kalai and Smorodinsky 1975: gains over the disagreement point, as
 * shares of the largest possible gain.)
 */
export function shareConceded(scale: OwnScale, match: number): number {
  return isMinding(scale) ? (scale.best - match) / (scale.best - scale.typical) : 0;
}
