import { TASTE_TEST } from '@palate/contract/constants';
import { TEST_STEPS, type TestStep } from './test-answers.ts';

/** Usual time for each question, in seconds; from `npm run bench -- test-time`. */
const SECONDS = { age: 9, country: 9, genres: 18, themes: 24, loved: 29 } as const;
/** The first pair takes longer, because its question and buttons are read as well. */
const SECONDS_OF_FIRST_PAIR = 12;
const SECONDS_A_PAIR = 7;
/**
 * Number of pairs that are still to come for most people, by the number answered. The first is one more than usual,
 * since the time shown doesn't rise if somebody gets more.
 */
const PAIRS_LEFT = [7, 5, 4, 3, 2, 2, 2, 2, 2, 1] as const;
/**
 * Weight of the usual pace in a person's own, as if they had answered for so many seconds at that pace. With less, the
 * first quick answer takes a minute off the time left (measured by `e2e/time-left.test.ts`).
 */
const USUAL_PACE_S = 40;
/** Minimum of a person's pace, as a share of the usual time; nobody can read the questions faster. */
const FASTEST_PACE = 0.3;
/**
 * Maximum time that an answer counts, as a multiple of its usual time; the person did something else if it took longer.
 */
const LONGEST_ANSWER = 2;
/** Number of questions before the pairs; all pairs together are the last question. */
export const QUESTIONS_BEFORE_PAIRS = TEST_STEPS.length - 1;
/** Maximum number of answers to questions and pairs; the number of pairs isn't known beforehand. */
const TOTAL = QUESTIONS_BEFORE_PAIRS + TASTE_TEST.pairsMax;

/** The progress that the test shows. */
export interface TestProgress {
  /** Maximum number of answers (`total`), and number of answers given (`done`). */
  readonly total: number;
  readonly done: number;
  /** The current question: "Question 6 of 6, pair 5". */
  readonly label: string;
  /** The time left in words: "about 40 seconds left". */
  readonly left: string;
}

/** A person's pace in the test so far, and the time left that they have been shown. */
export interface TestTiming {
  /** Index of the question or pair on the screen; -1 before the test. */
  readonly place: number;
  /** The furthest place reached. */
  readonly furthest: number;
  /** Time at which the furthest place appeared, in ms since 1970; null if the person has been elsewhere since. */
  readonly since: number | null;
  /** Usual and actual time for the answers so far, in seconds. */
  readonly usualS: number;
  readonly takenS: number;
  /** The time left that is shown, in seconds; null before the test. */
  readonly secondsLeft: number | null;
}

/** The timing before the test has begun. */
export const NO_TIMING: TestTiming = {
  place: -1,
  furthest: -1,
  since: null,
  usualS: 0,
  takenS: 0,
  secondsLeft: null,
};

/** Returns the index of a question or pair in the test. */
export const placeOf = (step: TestStep, pairsAnswered: number): number =>
  TEST_STEPS.indexOf(step) + (step === 'pairs' ? pairsAnswered : 0);

/**
 * Updates the timing when another question or pair appears. Only answers on the way forward are timed. The time left
 * is the usual time at the person's own pace, but never longer than what was shown before.
 * @param now ms since 1970
 */
export function moveTo(timing: TestTiming, place: number, now: number): TestTiming {
  const { furthest, since, secondsLeft } = timing;
  const isTimed = since !== null && place === furthest + 1;
  const usual = isTimed ? secondsAt(furthest) : 0;
  const taken = isTimed ? Math.max(0, now - since) / 1_000 : 0;
  const usualS = timing.usualS + usual;
  const takenS = timing.takenS + Math.min(taken, LONGEST_ANSWER * usual);
  const pace = Math.max(FASTEST_PACE, (USUAL_PACE_S + takenS) / (USUAL_PACE_S + usualS));
  return {
    place,
    furthest: Math.max(furthest, place),
    since: place > furthest ? now : null,
    usualS,
    takenS,
    secondsLeft: Math.min(secondsLeft ?? Number.POSITIVE_INFINITY, pace * usualSecondsFrom(place)),
  };
}

/**
 * Calculates the progress to show in the test.
 * @param pairsAnswered number of pairs before the one on the screen
 * @param secondsLeft see `TestTiming`; the usual time if null
 */
export function testProgress(
  step: TestStep,
  pairsAnswered: number,
  secondsLeft: number | null = null,
): TestProgress {
  const at = TEST_STEPS.indexOf(step);
  const place = placeOf(step, pairsAnswered);
  return {
    total: TOTAL,
    done: Math.min(TOTAL, place),
    label: `Question ${at + 1} of ${TEST_STEPS.length}${step === 'pairs' ? `, pair ${pairsAnswered + 1}` : ''}`,
    left: leftWords(secondsLeft ?? usualSecondsFrom(place)),
  };
}

/** The progress to show after the last question, or once enough has been answered. */
export const TEST_ENDED: TestProgress = {
  total: TOTAL,
  done: TOTAL,
  label: 'Test finished',
  left: 'done',
};

/** Returns the usual time for the question or pair at a place, in seconds. */
function secondsAt(place: number): number {
  return (
    Object.values(SECONDS)[place] ??
    (place === QUESTIONS_BEFORE_PAIRS ? SECONDS_OF_FIRST_PAIR : SECONDS_A_PAIR)
  );
}

/** Returns the usual time for the rest of the test from a place on, in seconds. */
function usualSecondsFrom(place: number): number {
  const pairsAnswered = Math.max(0, place - QUESTIONS_BEFORE_PAIRS);
  const pairsLeft = PAIRS_LEFT[pairsAnswered] ?? 1;
  const toCome = Math.max(0, QUESTIONS_BEFORE_PAIRS - place) + pairsLeft;
  return Array.from({ length: toCome }, (_, at) => secondsAt(place + at)).reduce((sum, s) => sum + s, 0);
}

/**
 * Formats the time left: in half minutes down to two minutes, below in steps of ten seconds; both are rounded up. The
 * steps are small because each answer takes only a few seconds.
 */
function leftWords(seconds: number): string {
  if (seconds > 110) {
    const halves = Math.ceil(seconds / 30);
    return `about ${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} minutes left`;
  }
  return seconds > SECONDS_A_PAIR ? `about ${Math.ceil(seconds / 10) * 10} seconds left` : 'almost done';
}
