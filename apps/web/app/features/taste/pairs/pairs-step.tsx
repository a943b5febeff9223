import type { TitleId } from '@palate/contract/titles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { PairCard } from './pair-card.tsx';
import './pairs-step.css';
import type { PairAnswer, PairChoice, PairTitle, TitlePair } from '../test/test-answers.ts';
import { choiceOfKey } from './pair-keys.ts';

/** Time before a pair on the screen can be answered, in ms (our choice). */
const SETTLE_MS = 500;

/**
 * The question for one pair: left, right, neither or haven't seen either. Each title can be marked as unseen.
 * @param hasFailed whether loading pairs failed; it then shows a button to try again
 */
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
  /** Null while pairs are loading. */
  pair: TitlePair | null;
  /** The earlier answer, if the user went back to this pair. */
  given: PairAnswer | null;
  /** Number of the pair, from 1. */
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
        Which would you watch?
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
  const isSettled = useIsSettled();
  const [left, right] = pair;
  function answer(choice: PairChoice) {
    if (isSettled)
      onAnswer({ shown: pair, choice, unseen: choice === 'unseen' ? [left.id, right.id] : unseen });
  }
  const isUnseen = ({ id }: PairTitle) => unseen.includes(id);
  function toggle(title: PairTitle) {
    if (!isSettled) return;
    if (isUnseen(title)) setUnseen(unseen.filter((id) => id !== title.id));
    else if (unseen.length > 0) answer('unseen');
    else setUnseen([title.id]);
  }

  // An effect event knows the current state as soon as it is on the screen; an effect's closure only some time later.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = choiceOfKey(event);
    if (!pressed) return;
    event.preventDefault();
    if (pressed === 'back') onBack();
    else if (pressed === 'first' ? isUnseen(left) : pressed === 'second' && isUnseen(right)) return;
    else answer(pressed);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <div className="pair" data-settled={isSettled}>
        {[left, right].map((title, side) => (
          <div key={title.id} className="pair-side">
            <PairCard
              title={title}
              hint={side === 0 ? '←' : '→'}
              isChosen={given?.choice === (side === 0 ? 'first' : 'second')}
              isUnseen={isUnseen(title)}
              onChoose={() => answer(side === 0 ? 'first' : 'second')}
            />
            <button
              type="button"
              aria-pressed={isUnseen(title)}
              onClick={() => toggle(title)}
              className="unseen"
            >
              <span aria-hidden="true">{isUnseen(title) && '✓ '}</span>
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
        <p role="status" className="type-note max-w-[38ch] text-dim md:ms-auto">
          {unseenWords(pair, unseen)}
        </p>
        <TextButton onClick={onBack}>{number === 1 ? 'Back' : 'Previous pair'}</TextButton>
        {onForward && <TextButton onClick={onForward}>Next pair</TextButton>}
      </div>
    </>
  );
}

/**
 * Whether a pair has been on the screen long enough to be answered. The second tap of a double tap would otherwise
 * answer a pair that nobody has seen.
 */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Explains the effect of marking a title of this pair as unseen. */
function unseenWords([left, right]: TitlePair, unseen: readonly TitleId[]): string {
  const [title, other] = unseen.includes(left.id) ? [left, right] : [right, left];
  if (unseen.length !== 1) return 'Haven’t seen one of them? Tell us; that helps, too.';
  return `You haven’t seen ${title.title}. Do you like ${other.title}? If so, choose it. If not, choose “Neither”.`;
}

function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="test-key max-md:hidden">
      {children}
    </span>
  );
}

/** Shown while there is no pair, because pairs are loading or couldn't be loaded. */
function NoPair({ hasFailed, onBack, onRetry }: { hasFailed: boolean; onBack(): void; onRetry(): void }) {
  if (!hasFailed) {
    return (
      <div role="status" className="pair">
        <span className="sr-only">Loading the next pair</span>
        <Skeleton className="flex-1" />
        <Skeleton className="flex-1" />
      </div>
    );
  }
  return (
    <div role="alert" className="mx-auto grid max-w-[34rem] gap-5 pt-16">
      <p className="type-say">We couldn’t load the next pair. Your answers are saved in this browser.</p>
      <div className="flex flex-wrap items-center gap-5">
        <Button onClick={onRetry}>Try again</Button>
        <TextButton onClick={onBack}>Back</TextButton>
      </div>
    </div>
  );
}
