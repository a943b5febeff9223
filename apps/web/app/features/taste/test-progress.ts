import { TASTE_TEST } from '@palate/contract/constants';
import { TEST_STEPS, type TestStep } from './test-answers.ts';

/** How long each question takes most people, s; from `npm run bench -- test-time`, rounded up. */
const SECONDS = { age: 8, country: 8, genres: 30, themes: 36, loved: 26 } as const;
const SECONDS_A_PAIR = 6;
/** Pairs that most people answer; some answer fewer, some up to the most there may be. */
const PAIRS_USUALLY = 7;
/** The questions before the pairs; the pairs together are the last one. */
export const QUESTIONS_BEFORE_PAIRS = TEST_STEPS.length - 1;
/** Answers there may be, a question's or a pair's: how many pairs it takes isn't known before. */
const TOTAL = QUESTIONS_BEFORE_PAIRS + TASTE_TEST.pairsMax;

export interface TestProgress {
  /** How many answers there may be, and how many are behind us. */
  readonly total: number;
  readonly done: number;
  /** Where we are: "Question 6 of 6, pair 5". */
  readonly label: string;
  /** Estimated time left, s. */
  readonly secondsLeft: number;
  /** The same in words: "about 40 seconds left". */
  readonly left: string;
}

/**
 * Where somebody is in the test.
 * @param pairsAnswered how many pairs come before the one on the screen
 * @param lowest the least time left that was shown before, s: going back doesn't raise it
 */
export function testProgress(
  step: TestStep,
  pairsAnswered: number,
  lowest = Number.POSITIVE_INFINITY,
): TestProgress {
  const at = TEST_STEPS.indexOf(step);
  const isPairs = step === 'pairs';
  const pairsLeft = Math.max(0, PAIRS_USUALLY - (isPairs ? pairsAnswered : 0));
  const secondsLeft = Math.min(lowest, secondsFrom(at) + pairsLeft * SECONDS_A_PAIR);
  return {
    total: TOTAL,
    done: Math.min(TOTAL, at + (isPairs ? pairsAnswered : 0)),
    label: `Question ${at + 1} of ${TEST_STEPS.length}${isPairs ? `, pair ${pairsAnswered + 1}` : ''}`,
    secondsLeft,
    left: leftWords(secondsLeft),
  };
}

/** The same once everything has been asked, or enough of it. */
export const TEST_ENDED: TestProgress = {
  total: TOTAL,
  done: TOTAL,
  label: 'All questions answered',
  secondsLeft: 0,
  left: 'done',
};

function secondsFrom(step: number): number {
  return Object.values(SECONDS)
    .slice(step)
    .reduce((sum, seconds) => sum + seconds, 0);
}

/** Half minutes from 90 seconds up, then steps of ten seconds, both rounded up. */
function leftWords(seconds: number): string {
  if (seconds >= 90) {
    const halves = Math.ceil(seconds / 30);
    return `about ${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} minutes left`;
  }
  return seconds > SECONDS_A_PAIR ? `about ${Math.ceil(seconds / 10) * 10} seconds left` : 'almost done';
}
