import type { TasteTestPayload } from '@palate/contract/taste';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../../device-storage.ts';
import {
  type AgeBandKey,
  hasAnswers,
  noAnswers,
  type PairAnswer,
  saveFirstAnswer,
  stepAfter,
  type TestAnswers,
  type TestStep,
} from './test-answers.ts';
import { fromPayload } from './test-payload.ts';
import { clearStoredTest, loadStoredTest, writeStoredTest } from './test-storage.ts';

/** The data that a test starts with. */
export interface TestStart {
  /** Country guessed from the browser's languages. */
  readonly country: string;
  /** Answers stored on the server, if the user takes the test again; otherwise null. */
  readonly earlier: TasteTestPayload | null;
  /** An answer given before the test, on the front page. */
  readonly first: PairAnswer | null;
  /** Answer to the first question, if it was given before hydration; otherwise null. */
  readonly ageBand: AgeBandKey | null;
}

interface StoredTest {
  readonly answers: TestAnswers;
  /** The step at which to continue; null if no test was begun. */
  readonly resumeAt: TestStep | null;
  /** Whether the test was finished with these answers. */
  readonly isDone: boolean;
}

/**
 * Chooses the initial state of a test: the test stored in this browser, otherwise the answers stored on the
 * server, otherwise no answers. A finished test is shown with its answers only if the user returns to its
 * pairs; otherwise a new test starts.
 */
function begin(start: TestStart, step: TestStep): StoredTest {
  const stored = loadStoredTest(deviceStorage);
  if (stored?.isDone && step === 'pairs') return { answers: stored.answers, resumeAt: null, isDone: true };
  const underWay = stored?.isDone ? null : stored;
  const earlier = start.earlier && fromPayload(start.earlier);
  const found = underWay?.answers ?? earlier ?? noAnswers(start.country);
  const answers = start.ageBand ? { ...found, ageBand: start.ageBand } : found;
  return {
    answers: start.first ? saveFirstAnswer(answers, start.first) : answers,
    resumeAt: start.ageBand ? stepAfter('age') : (underWay?.step ?? null),
    isDone: false,
  };
}

/**
 * Manages the answers of a test, and saves them in this browser after every change, so that a reload loses none.
 * `isReady` is false until the browser's storage has been read, which the server can't do. `resumeAt` is the step at
 * which the user left an unfinished test, or the one after an answer given before hydration; otherwise null.
 */
export function useTestAnswers(start: TestStart, step: TestStep) {
  const [found, setSaved] = useState<StoredTest | null>(null);
  useEffect(() => {
    setSaved((current) => current ?? begin(start, step));
  }, [start, step]);
  const answers = found?.answers;
  const isDone = found?.isDone ?? false;
  useEffect(() => {
    if (answers && hasAnswers(answers)) writeStoredTest(deviceStorage, { step, answers, isDone });
  }, [answers, step, isDone]);
  return {
    isReady: found !== null,
    answers: answers ?? noAnswers(start.country),
    resumeAt: found?.resumeAt ?? null,
    isDone,
    // An answer can be given between hydration and the effect above, so start the test here if it hasn't been
    // started.
    change: (next: (answers: TestAnswers) => TestAnswers) =>
      setSaved((current) => {
        const known = current ?? begin(start, step);
        return { ...known, answers: next(known.answers), isDone: false };
      }),
    /** Clears the answers, here and in the browser's storage. */
    startAgain() {
      clearStoredTest(deviceStorage);
      setSaved({ answers: noAnswers(start.country), resumeAt: null, isDone: false });
    },
  };
}
