import { TASTE_TEST } from '@palate/contract/constants';
import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../../ui/toasts/toast.ts';
import { PairsRun } from '../pairs/pairs-run.tsx';
import { usePairQueue } from '../pairs/use-pair-queue.ts';
import type { Country } from '../steps/country-step.tsx';
import { FinishStep } from '../steps/finish-step.tsx';
import { StopStep } from '../steps/stop-step.tsx';
import { useNearLoved } from '../steps/use-near-loved.ts';
import { useWellKnown } from '../steps/use-well-known.ts';
import {
  allowedStep,
  stepAfter,
  stepBefore,
  TEST_STEPS,
  type TestAnswers,
  type TestStep,
} from './test-answers.ts';
import { TestFrame } from './test-frame.tsx';
import { placeOf, TEST_ENDED, testProgress } from './test-progress.ts';
import { TestQuestion } from './test-question.tsx';
import { TestSkeleton } from './test-skeleton.tsx';
import { clearStoredTest, clearTiming, finishStoredTest } from './test-storage.ts';
import { type TestStart, useTestAnswers } from './use-test-answers.ts';
import { useTestTiming } from './use-test-timing.ts';

export interface TasteTestProps {
  readonly start: TestStart;
  readonly countries: readonly Country[];
  /**
   * The requested step; if the answers don't allow it yet, an earlier one is shown. Null continues where the
   * user left the test.
   */
  readonly step: TestStep | null;
  onStep(step: TestStep, how?: { replace: boolean }): void;
  onStop(): void;
  /** Called when the answers are stored and a taste has been calculated. */
  onWorkedOut(): void;
}

/** The taste test, one question per screen, both as a page and as a modal. */
export function TasteTest({ start, countries, step: asked, onStep, onStop, onWorkedOut }: TasteTestProps) {
  const entry = asked ?? (start.ageBand ? stepAfter('age') : 'age');
  const { answers, change, isReady, isDone, resumeAt, startAgain } = useTestAnswers(start, entry);
  const step = isReady ? allowedStep(answers, asked ?? resumeAt) : entry;
  const [ending, setEnding] = useState<'stop' | 'finish' | null>(null);
  /**
   * Index of the pair that the user went back to; null for the newest, undefined if they haven't moved
   * between pairs yet.
   */
  const [gone, setGone] = useState<number | null | undefined>(undefined);
  const queue = usePairQueue(answers, isReady && isNearPairs(step, answers));
  const wellKnown = useWellKnown(isReady && step !== 'age');
  const near = useNearLoved(step === 'loved' ? answers.loved : []);
  const newest = answers.pairs.length;
  // If the test is finished, show the last pair with its answer.
  const at = Math.min((gone === undefined && isDone ? newest - 1 : gone) ?? newest, newest);
  const finish = useCallback(() => setEnding('finish'), []);

  useEffect(() => {
    if (!isReady || step === (asked ?? 'age')) return;
    if (asked) showToast({ kind: 'error', message: 'Please answer this question first.' });
    onStep(step, { replace: true });
  }, [isReady, step, asked, onStep]);

  const before = stepBefore(step);
  const back = () => before && onStep(before);
  const { secondsLeft, forgetTiming } = useTestTiming(isReady ? placeOf(step, at) : null, isDone);
  const progress = ending === 'finish' ? TEST_ENDED : testProgress(step, at, secondsLeft);

  function screen() {
    // The first question is the same for everybody, so the server renders it.
    if (!isReady && step !== 'age') return <TestSkeleton step={step} />;
    if (ending === 'stop') {
      return (
        <StopStep
          answers={answers}
          onUse={finish}
          onStop={onStop}
          onCarryOn={() => setEnding(null)}
          onStartAgain={() => {
            startAgain();
            setGone(null);
            setEnding(null);
            forgetTiming();
            onStep('age');
          }}
        />
      );
    }
    if (ending === 'finish') {
      return (
        <FinishStep
          answers={answers}
          onBack={() => {
            setGone(answers.pairs.length - 1);
            setEnding(null);
          }}
          onWorkedOut={() => {
            finishStoredTest(localStorage);
            clearTiming(localStorage);
            onWorkedOut();
          }}
          onSave={() => {
            clearStoredTest(localStorage);
            onStop();
          }}
        />
      );
    }
    if (step === 'pairs') {
      return (
        <PairsRun
          answers={answers}
          at={at}
          queue={queue}
          onAt={setGone}
          onChange={(known) => change(() => known)}
          onBack={back}
          onDone={finish}
        />
      );
    }
    return (
      <TestQuestion
        step={step}
        answers={answers}
        first={start.first}
        countries={countries}
        wellKnown={wellKnown}
        near={near}
        onChange={change}
        onNext={() => onStep(stepAfter(step))}
        onBack={back}
      />
    );
  }
  return (
    <TestFrame
      screen={ending ?? (step === 'pairs' ? `pair ${at}` : step)}
      progress={progress}
      onStop={ending ? null : () => setEnding('stop')}
    >
      {screen()}
    </TestFrame>
  );
}

/** Whether the pairs will be shown soon, so that they should be fetched now. */
function isNearPairs(step: TestStep, { loved }: TestAnswers): boolean {
  return TEST_STEPS.indexOf(step) >= TEST_STEPS.indexOf('loved') && loved.length >= TASTE_TEST.lovedMin;
}
