import { TASTE_TEST } from '@palate/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { answerPair, type PairAnswer, type TestAnswers } from '../test/test-answers.ts';
import { PairsStep } from './pairs-step.tsx';
import type { usePairQueue } from './use-pair-queue.ts';

/** Maximum wait after the minimum number of pairs for the server to say whether more are needed, in ms (our choice). */
const HOLD_MS = 400;

/** Asks one pair of titles after another, with a button to go back, until the answers say enough about the taste. */
export function PairsRun({
  answers,
  at,
  queue: { queue, hasFailed, isSettled, refill, drop },
  onAt,
  onChange,
  onBack,
  onDone,
}: {
  answers: TestAnswers;
  /** Index of the pair on the screen; the number of answers means a new one. */
  at: number;
  queue: ReturnType<typeof usePairQueue>;
  /** Moves to a pair; null to the newest. */
  onAt(at: number | null): void;
  onChange(answers: TestAnswers): void;
  /** Goes back to the question before the pairs. */
  onBack(): void;
  onDone(): void;
}) {
  const [held, setHeld] = useState<PairAnswer | null>(null);
  const isNewest = at >= answers.pairs.length;
  const given = held ?? answers.pairs[at] ?? null;
  const pair = given?.shown ?? queue[0] ?? null;
  const isEnough = answers.pairs.length >= TASTE_TEST.pairsMin;

  const isAsking = isNewest && !held && queue.length > 0 && !isSettled;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) wasAsking.current = true;
    // After a reload, or if no pair is left, a finished test stays finished. A pair that is already on the
    // screen isn't removed if the server's response comes late.
    const isOver = isSettled && (queue.length === 0 || (isEnough && !wasAsking.current));
    if (isNewest && !held && isOver) onDone();
  }, [isAsking, isNewest, held, isSettled, isEnough, queue.length, onDone]);

  async function answer(given: PairAnswer) {
    if (held) return;
    const known = answerPair(answers, at, given);
    const response = refill(known);
    if (isNewest && known.pairs.length >= TASTE_TEST.pairsMin) {
      setHeld(given);
      const isLast = isSettled || known.pairs.length >= TASTE_TEST.pairsMax;
      const isDone =
        isLast ||
        (await Promise.race([
          response,
          new Promise<false>((resolve) => setTimeout(() => resolve(false), HOLD_MS)),
        ]));
      setHeld(null);
      if (isDone) onDone();
    }
    drop(given.shown);
    onChange(known);
    onAt(at + 1 >= known.pairs.length ? null : at + 1);
  }

  return (
    <PairsStep
      pair={pair}
      given={given}
      number={at + 1}
      hasFailed={hasFailed && queue.length === 0}
      onAnswer={(given) => void answer(given)}
      onBack={() => {
        if (at > 0) return onAt(at - 1);
        onAt(null);
        onBack();
      }}
      onForward={isNewest ? null : () => onAt(at + 1 >= answers.pairs.length ? null : at + 1)}
      onRetry={() => void refill(answers)}
    />
  );
}
