import type { SwipeRound as Round } from '@palate/contract/joint-rounds';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Sleeve } from '../../../design/sleeve/sleeve.tsx';
import { Button } from '../../../ui/button.tsx';
import { dotted } from '../../../ui/lists/list-words.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { runtimeWords } from '../../../ui/time/clock.ts';
import { KIND_NAMES, makersAndYear } from '../../cards/facts.ts';
import { sleeveOf } from '../../cards/sleeve-of.ts';
import { roundResultWords } from '../joint-words.ts';
import type { EveningChanges } from './use-evening-changes.ts';
import { useSwipeRound } from './use-swipe-round.ts';

/** Minimum sideways movement of a finger for an answer, in px. */
const SWIPE_PX = 70;
const SECOND_MS = 1_000;

/**
 * A swipe round on one person's phone: shows one title after the other, to which the person says yes or no, until
 * everybody agrees.
 */
export function SwipeRound({
  id,
  changes,
  peopleCount,
  isStarter = false,
  onEnd,
  children,
}: {
  id: string;
  changes: EveningChanges;
  /** Number of people who are there, including guests. */
  peopleCount: number;
  /** Whether the viewer has just started the round: the focus then moves to it, and it scrolls into view. */
  isStarter?: boolean;
  /** Ends the round before its time; absent for a guest. */
  onEnd?(): void;
  /** Renders the content after the end of the round; `result` is null if no title was picked. */
  children(result: Round['result']): ReactNode;
}) {
  const { round, isBusy, answer, reload } = useSwipeRound(id, changes);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isStarter) return;
    // The round is far above the button that started it, which is gone. Jumping there needs no motion.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isStarter]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the card as part of a form.
    <div ref={box} role="group" aria-label="Swipe round" tabIndex={-1}>
      {!round && <Skeleton className="swipe-card" />}
      {round?.state === 'open' && (
        <OpenRound round={round} isBusy={isBusy} answer={answer} reload={reload} onEnd={onEnd} />
      )}
      {round && round.state !== 'open' && (
        <Result round={round} words={roundResultWords(round, peopleCount)}>
          {children(round.result)}
        </Result>
      )}
    </div>
  );
}

function OpenRound({
  round,
  isBusy,
  answer,
  reload,
  onEnd,
}: Omit<ReturnType<typeof useSwipeRound>, 'round'> & {
  round: Round;
  onEnd: (() => void) | undefined;
}) {
  return (
    <>
      <p className="type-note mb-3 text-dim">
        <TimeLeft endsAt={round.endsAt} onEnd={reload} />
        {round.isIn && ` · you’ve answered ${round.answeredCount}`}
      </p>
      {!round.isIn && (
        <p className="type-say">This round began before you joined. You’ll be in the next one.</p>
      )}
      {round.isIn && !round.next && (
        <p className="type-say">
          You’ve answered them all. The round ends when everybody has answered, or when time is up.
        </p>
      )}
      {round.next && <SwipeCard key={round.next.id} title={round.next} isBusy={isBusy} answer={answer} />}
      {onEnd && (
        <p className="mt-4">
          <TextButton className="type-note" onClick={onEnd}>
            End the round now
          </TextButton>
        </p>
      )}
    </>
  );
}

function SwipeCard({
  title,
  isBusy,
  answer,
}: {
  title: NonNullable<Round['next']>;
  isBusy: boolean;
  answer(isYes: boolean): Promise<void>;
}) {
  const startX = useRef<number | null>(null);
  return (
    <section aria-label={title.title} className="swipe">
      <div
        className="swipe-card"
        onPointerDown={({ clientX }) => {
          startX.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const moved = startX.current === null ? 0 : clientX - startX.current;
          startX.current = null;
          if (Math.abs(moved) >= SWIPE_PX) void answer(moved > 0);
        }}
      >
        <Sleeve {...sleeveOf(title)} />
      </div>
      <h3 className="type-mid mt-4 wrap-anywhere" aria-live="polite">
        {title.title}
      </h3>
      <p className="type-note mt-1 text-dim">
        {dotted([
          makersAndYear(title),
          KIND_NAMES[title.movieType],
          ...(title.runtimeMinutes ? [runtimeWords(title.runtimeMinutes)] : []),
        ])}
      </p>
      <p className="swipe-buttons mt-5">
        <Button isQuiet aria-disabled={isBusy} onClick={() => void answer(false)}>
          No
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void answer(true)}>
          Yes
        </Button>
      </p>
    </section>
  );
}

function Result({
  round: { result },
  words,
  children,
}: {
  round: Round;
  /** Introduction to the result. */
  words: string;
  children: ReactNode;
}) {
  if (!result)
    return (
      <>
        <p className="type-say">No title was chosen in this round.</p>
        {children}
      </>
    );
  return (
    <section aria-label="Result of the round" className="swipe">
      <p className="type-say mb-4" role="status">
        {words}
      </p>
      <div className="swipe-card">
        <Sleeve {...sleeveOf(result)} />
      </div>
      <h3 className="type-big mt-4 wrap-anywhere">{result.title}</h3>
      <p className="type-note mt-1 text-dim">{makersAndYear(result)}</p>
      {children}
    </section>
  );
}

/** The time left, counted down every second. */
function TimeLeft({ endsAt, onEnd }: { endsAt: string; onEnd(): void }) {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= Date.parse(endsAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    if (isOver) ended.current();
  }, [isOver]);
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / SECOND_MS));
  return (
    <span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left
    </span>
  );
}
