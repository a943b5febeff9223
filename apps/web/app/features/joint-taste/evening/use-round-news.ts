import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toasts/toast.ts';

/**
 * Announces a swipe round that somebody else starts while the page is open, without moving the focus or scrolling.
 * @param roundId the evening's latest round; null if there is none
 * @param startedId the round that the viewer started on this page; null if they started none
 */
export function useRoundNews(roundId: string | null, startedId: string | null): void {
  const known = useRef(roundId);
  useEffect(() => {
    const isNew = roundId !== null && roundId !== known.current;
    known.current = roundId;
    if (isNew && roundId !== startedId)
      showToast({ kind: 'success', message: 'A swipe round has started. It’s at the top of the page.' });
  }, [roundId, startedId]);
}
