import './test-frame.css';
import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react';
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
  /** Name of the question or other screen inside the frame. A double tap presses nothing on the screen after it. */
  screen: string;
  progress: TestProgress;
  /** Stops the test; null if there is nothing left to stop. */
  onStop: (() => void) | null;
  children: ReactNode;
}) {
  const ignoreDoubleTap = useIgnoreDoubleTap(screen);
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
      <div className="test-body" onClickCapture={ignoreDoubleTap}>
        {children}
      </div>
    </div>
  );
}

/**
 * Returns a handler that stops the second press of a double tap if the first one led to another screen, whose buttons
 * are where those of the screen before were.
 */
function useIgnoreDoubleTap(screen: string): (event: MouseEvent) => void {
  const last = useRef<TestPress>(null);
  return (event) => {
    const press = { screen, timeMs: event.timeStamp, x: event.clientX, y: event.clientY };
    if (isDoubleTapAcross(last.current, press)) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = press;
  };
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
