import type { TitleOpinion } from '../types.ts';

/**
 * Evidence on liking that each tracker flag gives: the target in logits relative to `EVEN_LIKING`, the precision
 * (logits⁻²), and whether the title must have been seen (our choice, in round numbers; a rating has the precision 1.3).
 * Wanting to see a title is weaker evidence than recommending it, and `checkedIn` only means that the title was seen.
 * `liked`, a like in the diary, says less than a rating of four and a half stars. The targets are near the ends of the
 * scale (2.6 is a liking of 93 of 100), so that between matches of 10 and 90, a flag in a title's favor doesn't lower
 * the match, and one against it doesn't raise it.
 */
const FLAGS = {
  watchlisted: { target: 2.6, precision: 0.1, isSeen: false },
  notInterested: { target: -2.6, precision: 0.3, isSeen: false },
  checkedIn: { target: 0, precision: 0, isSeen: true },
  liked: { target: 2.6, precision: 0.5, isSeen: true },
  hooked: { target: 2.6, precision: 0.6, isSeen: true },
  recommended: { target: 2.8, precision: 0.8, isSeen: true },
  discouraged: { target: -2.8, precision: 0.7, isSeen: true },
  lookingForSimilar: { target: 2.6, precision: 0.4, isSeen: true },
  psychedForNext: { target: 2.6, precision: 0.4, isSeen: true },
} as const;

/**
 * A mark that a member sets on a title in the movie tracker, such as “watchlisted” (specification §3 Movie tracker).
 */
export type TrackerFlag = keyof typeof FLAGS;

/** All flags, in the order in which they are stored. */
const TRACKER_FLAGS = Object.keys(FLAGS) as TrackerFlag[];

/** A rating's precision, in logits⁻² (our choice: a rating is exact to about one star). */
const RATING_PRECISION = 1.3;
/**
 * Stars of a neutral rating, and logits per star from there, relative to `EVEN_LIKING`: four stars mean a liking of 83
 * of 100, and five stars 96.
 */
const RATING = { evenStars: 3, logitsPerStar: 1.6 } as const;
/**
 * Weight of each further statement about one title, relative to the most certain one: somebody who rates a
 * movie five stars and also recommends it has one opinion, not two.
 */
const FURTHER_WORD = 0.25;

/**
 * Liking of a title that somebody neither likes nor dislikes, in logits: a match of 50 by content alone. It is below
 * that of an average title, because people like most titles that they watch (decision 0311).
 */
const EVEN_LIKING = -0.6;

/** A title's liking as a Gaussian likelihood term. */
interface Statement {
  /** Logits. */
  readonly target: number;
  /** Logits⁻², above 0. */
  readonly precision: number;
}

/**
 * Returns the opinion with its flags deduplicated and sorted.
 * @throws RangeError for an unknown flag, or stars outside 0..5.
 */
export function checkOpinion(opinion: TitleOpinion): TitleOpinion {
  const { row, ratingOutOf5, flags } = opinion;
  if (ratingOutOf5 !== null && !(ratingOutOf5 >= 0 && ratingOutOf5 <= 5)) {
    throw new RangeError(`rating ${ratingOutOf5} is not within 0..5`);
  }
  const unknown = flags.find((flag) => !TRACKER_FLAGS.includes(flag));
  if (unknown !== undefined) throw new RangeError(`there is no flag ${String(unknown)}`);
  return { row, ratingOutOf5, flags: TRACKER_FLAGS.filter((flag) => flags.includes(flag)) };
}

/**
 * Combines a title's rating and flags into one Gaussian term, with a target in logits relative to `EVEN_LIKING`; null
 * if they don't reveal how much the title is liked.
 */
export function toOpinionStatement({
  ratingOutOf5,
  flags,
}: Pick<TitleOpinion, 'ratingOutOf5' | 'flags'>): Statement | null {
  const said: Statement[] = flags.map((flag) => FLAGS[flag]).filter(({ precision }) => precision > 0);
  if (ratingOutOf5 !== null) said.push({ target: ratingToLogit(ratingOutOf5), precision: RATING_PRECISION });
  if (said.length === 0) return null;
  const [surest, ...others] = said.toSorted((a, b) => b.precision - a.precision);
  let { precision } = surest;
  let pull = surest.precision * surest.target;
  for (const other of others) {
    precision += FURTHER_WORD * other.precision;
    pull += FURTHER_WORD * other.precision * other.target;
  }
  return { target: pull / precision, precision };
}

/** Returns the same term as `toOpinionStatement`, but with the liking itself as its target, in logits. */
export function toLikingStatement(opinion: Pick<TitleOpinion, 'ratingOutOf5' | 'flags'>): Statement | null {
  const statement = toOpinionStatement(opinion);
  return statement && { ...statement, target: EVEN_LIKING + statement.target };
}

/** Returns whether the opinion implies that the person has seen the title. */
export function impliesSeen({ ratingOutOf5, flags }: TitleOpinion): boolean {
  return ratingOutOf5 !== null || flags.some((flag) => FLAGS[flag].isSeen);
}

function ratingToLogit(ratingOutOf5: number): number {
  return RATING.logitsPerStar * (ratingOutOf5 - RATING.evenStars);
}
