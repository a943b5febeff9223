import { TASTE_TEST } from '@palate/contract/constants';
import { TEST_STEPS, type TestStep } from './test-answers.ts';

/** How long each question takes most people, s (our estimate, at 3 s a tap); in steps of five, as it is told. */
const SECONDS = { age: 5, country: 5, genres: 15, themes: 10, loved: 15 } as const;
const SECONDS_A_PAIR = 3;
/** The questions before the pairs; the pairs together are the last one. */
export const QUESTIONS_BEFORE_PAIRS = TEST_STEPS.length - 1;
/** Answers there may be, a question's or a pair's: how many pairs it takes isn't known before. */
const TOTAL = QUESTIONS_BEFORE_PAIRS + TASTE_TEST.pairsMax;
/** Seconds are told in steps of five: nobody counts closer. */
const SECONDS_STEP = 5;

export interface TestProgress {
  /** How many answers there may be, and how many are behind us. */
  readonly total: number;
  readonly done: number;
  /** Where we are: "Question 6 of 6, pair 5". */
  readonly label: string;
  /** What is left: "15 to 30 seconds left". */
  readonly left: string;
}

/** Where somebody stands in the test; `pairsAnswered` counts those before the one on the screen. */
export function testProgress(step: TestStep, pairsAnswered: number): TestProgress {
  const at = TEST_STEPS.indexOf(step);
  const before = step === 'pairs' ? 0 : secondsFrom(at);
  const [least, most] = [TASTE_TEST.pairsMin, TASTE_TEST.pairsMax].map(
    (pairs) => before + Math.max(0, pairs - pairsAnswered) * SECONDS_A_PAIR,
  ) as [number, number];
  const isPairs = step === 'pairs';
  return {
    total: TOTAL,
    done: Math.min(TOTAL, at + (isPairs ? pairsAnswered : 0)),
    label: `Question ${at + 1} of ${TEST_STEPS.length}${isPairs ? `, pair ${pairsAnswered + 1}` : ''}`,
    left: secondsWords(least, most),
  };
}

/** The same once everything has been asked, or enough of it. */
export const TEST_ENDED: TestProgress = {
  total: TOTAL,
  done: TOTAL,
  label: 'No more questions',
  left: 'nothing left to do',
};

function secondsFrom(step: number): number {
  return Object.values(SECONDS)
    .slice(step)
    .reduce((sum, seconds) => sum + seconds, 0);
}

const inSteps = (seconds: number) => Math.ceil(seconds / SECONDS_STEP) * SECONDS_STEP;

function secondsWords(least: number, most: number): string {
  if (least <= 0) return `${inSteps(most)} seconds left at most`;
  return `${inSteps(least)} to ${inSteps(most)} seconds left`;
}
