import { TASTE_TEST } from '@palate/contract/constants';
import { TEST_STEPS, type TestAnswers, type TestStep } from './test-answers.ts';

/** How long each question takes most people, s (our estimate, at 3 s a tap). */
const SECONDS = { age: 4, country: 3, genres: 14, themes: 10, loved: 18 } as const;
const SECONDS_A_PAIR = 4;
const QUESTIONS = TEST_STEPS.length - 1;
/** Seconds are told in steps of five: nobody counts closer. */
const SECONDS_STEP = 5;

export interface TestProgress {
  /** How many marks there are, and how many are behind us. */
  readonly total: number;
  readonly done: number;
  /** Where we are: "Pair 5 of 8". */
  readonly label: string;
  /** What is left: "about 15 seconds left". */
  readonly left: string;
}

/** Where somebody stands in the test; `pairsAnswered` counts those before the one on the screen. */
export function testProgress(step: TestStep, pairsAnswered: number): TestProgress {
  const at = TEST_STEPS.indexOf(step);
  const total = QUESTIONS + Math.max(TASTE_TEST.pairsMin, step === 'pairs' ? pairsAnswered + 1 : 0);
  if (step !== 'pairs') {
    return {
      total,
      done: at,
      label: `Question ${at + 1} of ${QUESTIONS}`,
      left: secondsWords(secondsFrom(at) + pairsLeft(pairsAnswered) * SECONDS_A_PAIR),
    };
  }
  const isExtra = pairsAnswered >= TASTE_TEST.pairsMin;
  return {
    total,
    done: QUESTIONS + pairsAnswered,
    label: `Pair ${pairsAnswered + 1} of ${isExtra ? `${TASTE_TEST.pairsMax} at most` : TASTE_TEST.pairsMin}`,
    left: isExtra ? 'nearly there' : secondsWords(pairsLeft(pairsAnswered) * SECONDS_A_PAIR),
  };
}

/** The same once everything has been asked, or enough of it. */
export function testEnded({ pairs }: TestAnswers): TestProgress {
  const total = QUESTIONS + Math.max(TASTE_TEST.pairsMin, pairs.length);
  return { total, done: total, label: 'No more questions', left: 'nothing left to do' };
}

const pairsLeft = (answered: number) => Math.max(0, TASTE_TEST.pairsMin - answered);

function secondsFrom(step: number): number {
  return Object.values(SECONDS)
    .slice(step)
    .reduce((sum, seconds) => sum + seconds, 0);
}

function secondsWords(seconds: number): string {
  const rounded = Math.max(SECONDS_STEP, Math.round(seconds / SECONDS_STEP) * SECONDS_STEP);
  return `about ${rounded} seconds left`;
}
