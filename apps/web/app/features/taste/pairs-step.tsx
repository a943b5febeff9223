import type { TitleId } from '@palate/contract/titles';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { PairCard } from './pair-card.tsx';
import './pairs-step.css';
import { choiceOfKey } from './pair-keys.ts';
import type { PairAnswer, PairChoice, TitlePair } from './test-answers.ts';

/** One pair: left, right, neither, haven't seen either; and of each alone that it hasn't been seen. */
export function PairsStep({
  pair,
  given,
  number,
  hasFailed,
  onAnswer,
  onBack,
  onForward,
  onRetry,
}: {
  /** Null while pairs are on their way. */
  pair: TitlePair | null;
  /** The answer given before, where somebody went back to it. */
  given: PairAnswer | null;
  /** Counted from 1. */
  number: number;
  hasFailed: boolean;
  onAnswer(answer: PairAnswer): void;
  onBack(): void;
  onForward: (() => void) | null;
  onRetry(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = pair && `${pair[0].id} ${pair[1].id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new pair takes the focus the one before it took along
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && navigator.userActivation?.hasBeenActive) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div className="page-edge flex flex-1 flex-col pb-8">
      <h1 ref={heading} tabIndex={-1} className="test-question pt-3 pb-5 md:text-center">
        A free evening. Which goes on?
      </h1>
      <p role="status" className="sr-only">
        {pair && `Pair ${number}: ${pair[0].title} or ${pair[1].title}`}
      </p>
      {pair ? (
        <Pair key={shown} {...{ pair, given, number, onAnswer, onBack, onForward }} />
      ) : (
        <NoPair {...{ hasFailed, onBack, onRetry }} />
      )}
    </div>
  );
}

function Pair({
  pair,
  given,
  number,
  onAnswer,
  onBack,
  onForward,
}: {
  pair: TitlePair;
  given: PairAnswer | null;
  number: number;
  onAnswer(answer: PairAnswer): void;
  onBack(): void;
  onForward: (() => void) | null;
}) {
  const [unseen, setUnseen] = useState<readonly TitleId[]>(given?.unseen ?? []);
  const [left, right] = pair;
  const answer = (choice: PairChoice) =>
    onAnswer({ shown: pair, choice, unseen: choice === 'unseen' ? [left.id, right.id] : unseen });
  const toggle = (id: TitleId) =>
    setUnseen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const pressed = choiceOfKey(event);
      if (!pressed) return;
      event.preventDefault();
      if (pressed === 'back') onBack();
      else answer(pressed);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <div className="pair">
        {[left, right].map((title, side) => (
          <div key={title.id} className="pair-side">
            <PairCard
              title={title}
              hint={side === 0 ? '←' : '→'}
              isChosen={given?.choice === (side === 0 ? 'first' : 'second')}
              onChoose={() => answer(side === 0 ? 'first' : 'second')}
            />
            <button
              type="button"
              aria-pressed={unseen.includes(title.id)}
              onClick={() => toggle(title.id)}
              className="unseen"
            >
              Haven’t seen<span className="sr-only"> {title.title}</span>
              <span aria-hidden="true"> it</span>
            </button>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-3 md:pt-4">
        <Button
          isQuiet
          aria-pressed={given?.choice === 'neither'}
          onClick={() => answer('neither')}
          className="pair-button"
        >
          Neither
          <Key>N</Key>
        </Button>
        <Button
          isQuiet
          aria-pressed={given?.choice === 'unseen'}
          onClick={() => answer('unseen')}
          className="pair-button"
        >
          Haven’t seen either
          <Key>H</Key>
        </Button>
        <p className="type-say-small max-w-[38ch] text-dim md:ms-auto">
          Not having seen them tells us something too, so there’s no need to guess.
        </p>
        <TextButton onClick={onBack}>{number === 1 ? 'Back' : `Back to pair ${number - 1}`}</TextButton>
        {onForward && <TextButton onClick={onForward}>Keep it</TextButton>}
      </div>
    </>
  );
}

function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="test-key max-md:hidden">
      {children}
    </span>
  );
}

/** No pair to show: on its way, or unreachable. */
function NoPair({ hasFailed, onBack, onRetry }: { hasFailed: boolean; onBack(): void; onRetry(): void }) {
  if (!hasFailed) {
    return (
      <div role="status" className="pair">
        <span className="sr-only">Looking for two titles</span>
        <Skeleton className="flex-1" />
        <Skeleton className="flex-1" />
      </div>
    );
  }
  return (
    <div role="alert" className="mx-auto grid max-w-[34rem] gap-5 pt-16">
      <p className="type-say">
        We can’t reach Palate for the next pair. What you’ve answered is kept in this browser.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <Button onClick={onRetry}>Try again</Button>
        <TextButton onClick={onBack}>Back</TextButton>
      </div>
    </div>
  );
}
