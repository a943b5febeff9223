import './test-frame.css';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Sign, Wordmark } from '../../../design/match-badge/wordmark.tsx';
import { isDoubleTapAcross, type TestPress } from './double-tap.ts';
import { QUESTIONS_BEFORE_PAIRS, type TestProgress } from './test-progress.ts';

/** The frame around each question of the test, always in the dark theme. */
export function TestFrame({
  screen,
  progress,
  onStop,
  children,
}: {
  /**
   * Name of the question or other screen inside the frame. The second press of a double tap is ignored if it has
   * changed.
   */
  screen: string;
  progress: TestProgress;
  /** Stops the test; null if there is nothing left to stop. */
  onStop: (() => void) | null;
  children: ReactNode;
}) {
  const body = useDoubleTapGuard(screen);
  return (
    <div data-theme="auditorium" className="test-surface">
      <header className="page-edge flex min-h-header items-center gap-5 py-2 md:gap-8">
        <Link to="/" aria-label="Palate, home" className="flex min-h-9 items-center">
          <Wordmark size={26} className="max-md:hidden" />
          <Sign size={26} className="md:hidden" />
        </Link>
        <Progress progress={progress} />
        {onStop && (
          <form
            action="/"
            className="ms-auto"
            onSubmit={(event) => {
              event.preventDefault();
              onStop();
            }}
          >
            <button type="submit" className="header-link whitespace-nowrap">
              Stop
            </button>
          </form>
        )}
      </header>
      <noscript>
        <p className="no-script page-edge">
          The taste test needs JavaScript, which is off in this browser. Without it you can still see{' '}
          <Link to="/dashboard">what to watch tonight</Link>, <Link to="/search">search</Link> and read about{' '}
          <Link to="/types">the four taste types</Link>.
        </p>
      </noscript>
      <div ref={body} className="test-body">
        {children}
      </div>
    </div>
  );
}

/**
 * Returns a ref for an element in which the second press of a double tap is ignored if the first one led to another
 * screen, because the next screen has its buttons in the same places.
 *
 * The element listens itself. If React's handlers stopped the event, they would do so on the document, and the script
 * that records what React misses (`recordEarly`) would repeat the press later.
 */
function useDoubleTapGuard(screen: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef<TestPress>(null);
  useLayoutEffect(() => {
    const ignoreSecondPress = (event: MouseEvent) => {
      const press = { screen, timeMs: event.timeStamp, x: event.clientX, y: event.clientY };
      if (isDoubleTapAcross(last.current, press)) {
        event.preventDefault();
        event.stopPropagation();
      } else last.current = press;
    };
    const element = body.current;
    element?.addEventListener('click', ignoreSecondPress, true);
    return () => element?.removeEventListener('click', ignoreSecondPress, true);
  }, [screen]);
  return body;
}

/**
 * The progress of the test: one mark per question, the last of which fills up with each pair, and the
 * progress in words.
 */
function Progress({ progress: { total, done, label, left } }: { progress: TestProgress }) {
  const pairsDone = Math.max(0, done - QUESTIONS_BEFORE_PAIRS) / (total - QUESTIONS_BEFORE_PAIRS);
  return (
    <div className="grid min-w-0 flex-1 items-center gap-x-5 gap-y-1 md:flex md:justify-center">
      <div
        role="progressbar"
        aria-label="Taste test"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${label}, ${left}`}
        className="test-ticks"
      >
        {Array.from({ length: QUESTIONS_BEFORE_PAIRS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ticks differ by nothing but their place
          <i key={at} data-state={at < done ? 'done' : at === done ? 'now' : 'ahead'} />
        ))}
        <i style={{ '--filled': `${Math.round(pairsDone * 100)}%` } as CSSProperties} />
      </div>
      <p className="type-note sm:whitespace-nowrap">
        {label}
        <span className="max-sm:sr-only">, </span>
        <span className="text-dim max-sm:block">{left}</span>
      </p>
    </div>
  );
}
