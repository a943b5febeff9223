import type { WatchedResult } from '@palate/contract/shows';
import { useState } from 'react';
import { Link } from 'react-router';
import { titleHref } from '../cards/title-href.ts';
import { episodeWords, watchedWords, watchNext } from './episode-words.ts';
import { NextCaption } from './next-caption.tsx';
import { offerUndo, sendWatched, showFailure, undoOf } from './send-watched.ts';
import type { UnderWayView } from './under-way-rail.tsx';

const focusOn = (link: HTMLAnchorElement | null) => link?.focus();

/**
 * A card's caption with a button that marks the next episode as watched. The caption then shows the episode
 * after it.
 */
export default function MarkNext({ show }: { show: UnderWayView }) {
  const { card, run } = show;
  const [progress, setProgress] =
    useState<Omit<WatchedResult['progress'], 'seasons' | 'runs' | 'isFinished'>>(show);
  const [isSending, setSending] = useState(false);
  const { next } = progress;

  const mark = async () => {
    if (!next || isSending) return;
    const change = watchNext(next);
    setSending(true);
    try {
      const result = await sendWatched(card.id, run, change);
      setProgress(result.progress);
      const undo = undoOf(change, result);
      if (undo)
        offerUndo({
          show: card,
          message: watchedWords(card.title, change),
          result,
          undo: () => sendWatched(card.id, run, undo),
          onUndone: (undone) => setProgress(undone.progress),
        });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };

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
