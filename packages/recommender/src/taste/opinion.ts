import { logit } from '../maths/logistic.ts';
import type { TitleOpinion } from '../types.ts';

/**
 * What a tracker flag says of a title's liking: the target in logits, how surely (logits⁻²), and
 * whether it was seen for it (our choice, in round numbers beside a rating's 1.3). What one means to
 * see is a hope, what one recommends a verdict; `checkedIn` says that it was seen and no more.
 */
const FLAGS = {
  watchlisted: { target: 0.5, precision: 0.4, isSeen: false },
  notInterested: { target: -0.9, precision: 0.8, isSeen: false },
  checkedIn: { target: 0, precision: 0, isSeen: true },
  hooked: { target: 1.5, precision: 1, isSeen: true },
  recommended: { target: 1.8, precision: 1.2, isSeen: true },
  discouraged: { target: -1.6, precision: 1.2, isSeen: true },
  lookingForSimilar: { target: 1.4, precision: 0.8, isSeen: true },
  psychedForNext: { target: 1.3, precision: 0.8, isSeen: true },
} as const;

/** A flag of the tracker (§3 Movie tracker). */
export type TrackerFlag = keyof typeof FLAGS;

/** All of them, in the order they are kept in. */
const TRACKER_FLAGS = Object.keys(FLAGS) as TrackerFlag[];

/** A rating's precision, in logits⁻² (our choice: a rating is known to about a star). */
const RATING_PRECISION = 1.3;
/**
 * What a further word on the same title counts for beside the surest one: who rates a film five
 * stars and recommends it has one opinion, not two.
 */
const FURTHER_WORD = 0.25;

/** A title's liking as a Gaussian statement. */
interface Statement {
  /** Logits. */
  readonly target: number;
  /** Logits⁻², above 0. */
  readonly precision: number;
}

/**
 * The opinion with its flags deduplicated and sorted.
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

/** Combines a title's rating and flags into one statement; null if they say nothing about liking it. */
export function stateOpinion({ ratingOutOf5, flags }: TitleOpinion): Statement | null {
  const said: Statement[] = flags.map((flag) => FLAGS[flag]).filter(({ precision }) => precision > 0);
  if (ratingOutOf5 !== null) said.push({ target: ratingToLogit(ratingOutOf5), precision: RATING_PRECISION });
  if (said.length === 0) return null;
  let total = 0;
  let pull = 0;
  let surest = 0;
  for (const { target, precision } of said) {
    total += precision;
    pull += precision * target;
    surest = Math.max(surest, precision);
  }
  return { target: pull / total, precision: surest + FURTHER_WORD * (total - surest) };
}

/** Whether the opinion implies that they have seen the title. */
export function saysSeen({ ratingOutOf5, flags }: TitleOpinion): boolean {
  return ratingOutOf5 !== null || flags.some((flag) => FLAGS[flag].isSeen);
}

/** Half a star is 5 of 100, three and a half are 65, five are 93. */
function ratingToLogit(ratingOutOf5: number): number {
  return logit(0.02 + 0.91 * (ratingOutOf5 / 5) ** 1.05);
}

/** The place of a row's opinion in a list ascending by row, or `−1 − place` where it would go in. */
export function findOpinion(opinions: readonly TitleOpinion[], row: number): number {
  let low = 0;
  let high = opinions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = (opinions[middle] as TitleOpinion).row;
    if (at === row) return middle;
    if (at < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1 - low;
}
