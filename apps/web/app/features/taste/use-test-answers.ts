import type { TasteTestPayload } from '@palate/contract/taste';
import { useEffect, useState } from 'react';
import {
  type AgeBandKey,
  hasAnswers,
  keepFirstAnswer,
  noAnswers,
  type PairAnswer,
  stepAfter,
  type TestAnswers,
  type TestStep,
} from './test-answers.ts';
import { fromPayload } from './test-payload.ts';
import { clearStoredTest, readStoredTest, writeStoredTest } from './test-storage.ts';

/** What a test may begin with. */
export interface TestStart {
  /** Country guessed from the browser's languages. */
  readonly country: string;
  /** Answers the server keeps, when somebody takes the test again. */
  readonly earlier: TasteTestPayload | null;
  /** An answer given before the test, on the front page. */
  readonly first: PairAnswer | null;
  /** The first question, answered before the page was alive. */
  readonly ageBand: AgeBandKey | null;
}

interface Kept {
  readonly answers: TestAnswers;
  /** The step to go on from; null where nothing was under way. */
  readonly resumeAt: TestStep | null;
  /** The test was finished with just these answers. */
  readonly isDone: boolean;
}

/**
 * A test under way in this browser first, then what the server keeps, then nothing. A finished test is
 * shown as it was answered only to somebody who comes back to its pairs; otherwise it is taken anew.
 */
function begin(start: TestStart, step: TestStep): Kept {
  const stored = readStoredTest(localStorage);
  if (stored?.isDone && step === 'pairs') return { answers: stored.answers, resumeAt: null, isDone: true };
  const underWay = stored?.isDone ? null : stored;
  const earlier = start.earlier && fromPayload(start.earlier);
  const kept = underWay?.answers ?? earlier ?? noAnswers(start.country);
  const answers = start.ageBand ? { ...kept, ageBand: start.ageBand } : kept;
  return {
    answers: start.first ? keepFirstAnswer(answers, start.first) : answers,
    resumeAt: start.ageBand ? stepAfter('age') : (underWay?.step ?? null),
    isDone: false,
  };
}

/**
 * The answers of a test, kept in this browser with every change so that a reload loses none.
 * Not ready until the browser's storage has been read, which the server can't.
 */
export function useTestAnswers(start: TestStart, step: TestStep) {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    setKept((current) => current ?? begin(start, step));
  }, [start, step]);
  const answers = kept?.answers;
  const isDone = kept?.isDone ?? false;
  useEffect(() => {
    if (answers && hasAnswers(answers)) writeStoredTest(localStorage, { step, answers, isDone });
  }, [answers, step, isDone]);
  return {
    isReady: kept !== null,
    answers: answers ?? noAnswers(start.country),
    resumeAt: kept?.resumeAt ?? null,
    isDone,
    // An answer can arrive between hydration and the effect above, so it begins the test where nothing has.
    change: (next: (answers: TestAnswers) => TestAnswers) =>
      setKept((current) => {
        const known = current ?? begin(start, step);
        return { ...known, answers: next(known.answers), isDone: false };
      }),
    /** Forgets everything, here and in the browser. */
    startAgain() {
      clearStoredTest(localStorage);
      setKept({ answers: noAnswers(start.country), resumeAt: null, isDone: false });
    },
  };
}
