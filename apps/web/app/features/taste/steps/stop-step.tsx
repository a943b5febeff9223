import { TASTE_TEST } from '@palate/contract/constants';
import { numberWord } from '@palate/contract/vocab/number-words';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { TestAnswers } from '../test/test-answers.ts';

/**
 * The choices when stopping before the end: continue, see a result from the answers so far, leave, or start
 * over.
 */
export function StopStep({
  answers,
  onUse,
  onStop,
  onCarryOn,
  onStartAgain,
}: {
  answers: TestAnswers;
  /** Calculates a taste from the answers so far. */
  onUse(): void;
  onStop(): void;
  onCarryOn(): void;
  onStartAgain(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEnough = answers.loved.length >= TASTE_TEST.lovedMin;
  const missing = TASTE_TEST.pairsMin - answers.pairs.length;
  return (
    <div className="page-edge grid flex-1 content-center justify-items-start gap-5 pb-28">
      <h1 ref={heading} tabIndex={-1} className="test-question">
        Stop here?
      </h1>
      <p className="type-say max-w-[44ch] text-dim">
        {isEnough &&
          (missing > 0
            ? `You’ve answered enough for a first result. With ${numberWord(missing)} more ${missing === 1 ? 'pair' : 'pairs'} it will be more accurate. `
            : 'You’ve answered enough for a good result. ')}
        Your answers are saved in this browser, so you can also continue later.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onCarryOn}>Continue the test</Button>
        {isEnough && <TextButton onClick={onUse}>See my result</TextButton>}
        <TextButton onClick={onStop}>Leave for now</TextButton>
        <TextButton onClick={onStartAgain}>Delete my answers and start over</TextButton>
      </div>
    </div>
  );
}
