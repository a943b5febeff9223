import './shows.css';

/**
 * A bar that shows how much of a show is watched. Hidden from screen readers, because the text beside it says
 * the same.
 */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <span className="watched-bar" aria-hidden="true">
      <span style={{ inlineSize: `${total === 0 ? 0 : (100 * done) / total}%` }} />
    </span>
  );
}
