import type { WatchedChange, WatchedResult } from '@palate/contract/shows';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { titleHref } from '../cards/title-href.ts';
import { episodeWords, watchedWords, watchNext } from './episode-words.ts';
import { NextCaption } from './next-caption.tsx';
import { offerUndo, sendWatched, showFailure, undoOf } from './send-watched.ts';
import type { UnderWayView } from './under-way-rail.tsx';
import { listUnsentWatched, onWatchedSent } from './unsent-watched.ts';

const focusOn = (link: HTMLAnchorElement | null) => link?.focus();

type CardProgress = Omit<WatchedResult['progress'], 'seasons' | 'runs' | 'isFinished'>;

/** The result of a change that is sent later. A card knows only the next episode, so what follows it is unknown. */
const resultLater = (progress: CardProgress, change: WatchedChange): WatchedResult => ({
  progress: { ...progress, runs: [], seasons: [], isFinished: false },
  changed: change.scope === 'episode' ? [{ season: change.season, episodes: [change.episode] }] : [],
  tracker: null,
});

/**
 * A card's caption with a button that marks the next episode as watched. The caption then shows the episode
 * after it. Without a connection, it says that the change waits.
 */
export default function MarkNext({ show }: { show: UnderWayView }) {
  const { card, run } = show;
  const [progress, setProgress] = useState<CardProgress>(show);
  const [isSending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<'stored' | 'pressed' | null>(() =>
    listUnsentWatched(card.id, run).length > 0 ? 'stored' : null,
  );
  useEffect(() => onWatchedSent(card.id, run, () => setWaiting(null)), [card.id, run]);
  const { next } = progress;

  const mark = async () => {
    if (!next || isSending) return;
    const change = watchNext(next);
    const later = resultLater(progress, change);
    setSending(true);
    try {
      const result = await sendWatched(card.id, run, change, later);
      if (result === later) return setWaiting('pressed');
      setProgress(result.progress);
      const undo = undoOf(change, result);
      if (undo)
        offerUndo({
          show: card,
          message: watchedWords(card.title, change),
          result,
          undo: () => sendWatched(card.id, run, undo, later),
          onUndone: (undone) => setProgress(undone.progress),
        });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };

  if (waiting)
    return (
      <NextCaption {...progress} next={null} words="Marked, not sent yet">
        <Link
          to={`${titleHref(card)}#episodes`}
          ref={waiting === 'pressed' ? focusOn : undefined}
          className="text-link min-h-11"
        >
          Episodes<span className="sr-only"> of {card.title}</span>
        </Link>
      </NextCaption>
    );
  return (
    <NextCaption {...progress}>
      {next ? (
        <button
          type="button"
          className="chip chip-open"
          aria-disabled={isSending}
          aria-label={`Mark as watched: ${card.title} ${episodeWords(next)}`}
          onClick={() => void mark()}
        >
          Mark as watched
        </button>
      ) : (
        // Gets the focus after the last episode, when the button disappears.
        <Link to={titleHref(card)} ref={focusOn} className="text-link min-h-11">
          Rate it<span className="sr-only">: {card.title}</span>
        </Link>
      )}
    </NextCaption>
  );
}
