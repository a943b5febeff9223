import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WatchingView } from './load-watching.server.ts';
import './watching.css';

/** Props of `WatchingLine`. */
export interface WatchingLineProps {
  /** The title that the member is watching now. */
  readonly now: NonNullable<WatchingView['now']>;
  /** Whether the line is on that title's own page; it then doesn't name the title. */
  readonly isOnItsPage: boolean;
}

/**
 * The line that names what the member is watching.
 * @param timeLeft shown after the title
 * @param button ends the check-in. The default is an empty element of the same height, until the button has loaded.
 */
export function WatchingLine({
  now,
  isOnItsPage,
  timeLeft,
  button = <span className="h-9" />,
}: WatchingLineProps & { timeLeft?: ReactNode; button?: ReactNode }) {
  return (
    <section aria-label="Watching now" className="watching-now">
      <p>
        {isOnItsPage ? (
          'You’re watching this now'
        ) : (
          <>
            Watching now: <Link to={now.href}>{now.title}</Link>
          </>
        )}
        {timeLeft}
      </p>
      {button}
    </section>
  );
}
