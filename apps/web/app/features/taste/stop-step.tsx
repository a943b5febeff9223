import { TASTE_TEST } from '@palate/contract/constants';
import { numberWord } from '@palate/contract/vocab/number-words';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { TestAnswers } from './test-answers.ts';

/** Stopping before the end: go on later, or take what there is; said plainly what each means. */
export function StopStep({
  answers,
  onUse,
  onLeave,
  onCarryOn,
  onStartAgain,
}: {
  answers: TestAnswers;
  /** Works a taste out from what was answered so far. */
  onUse(): void;
  onLeave(): void;
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
        {!isEnough && 'Your answers stay in this browser, so you can go on later from the same question.'}
        {isEnough &&
          (missing > 0
            ? `What you’ve said is enough for a first guess; with ${numberWord(missing)} more ${missing === 1 ? 'pair' : 'pairs'} we’d be a good deal surer. `
            : 'What you’ve said is enough to go by; another pair or two would make us a little surer. ')}
        {isEnough && 'Or leave it: your answers stay in this browser until you come back.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onCarryOn}>Carry on</Button>
        {isEnough && <TextButton onClick={onUse}>Use what I’ve said</TextButton>}
        <TextButton onClick={onLeave}>Leave it for now</TextButton>
        <TextButton onClick={onStartAgain}>Forget it all and start again</TextButton>
      </div>
    </div>
  );
}
