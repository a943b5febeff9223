import type { ShowUnderWay } from '@palate/contract/shows';
import type { ReactNode } from 'react';
import { nextWords, progressOf, progressWords } from './episode-words.ts';
import { ProgressBar } from './progress-bar.tsx';

/**
 * The caption under a card: how much of the show is watched, and the next episode. Its height stays the same
 * when the button has loaded.
 */
export function NextCaption({
  next,
  words = 'Finished',
  children,
  ...counts
}: Pick<ShowUnderWay, 'watched' | 'episodes' | 'watchedSeasons' | 'seasonCount'> & {
  next: ShowUnderWay['next'] | null;
  /** Shown if there is no next episode. */
  words?: string;
  children?: ReactNode;
}) {
  return (
    <div className="next-caption">
      <ProgressBar {...progressOf(counts)} />
      <p className="type-note text-dim">{progressWords(counts)}</p>
      <p className="next-name">{next ? nextWords(next) : words}</p>
      <div className="next-button">{children}</div>
    </div>
  );
}
