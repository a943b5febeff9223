import type { answerSwipe, getSwipeRound, SwipeRound } from '@palate/contract/joint-rounds';
import { useEffect, useState } from 'react';
import { ApiError, fetchApi } from '../../../client-api.ts';
import { tryCall } from '../../../ui/loading/try-call.ts';
import type { EveningChanges } from './use-evening-changes.ts';

/** Delay before a round that couldn't be loaded, for instance from a busy server, is loaded again, ms. */
const RETRY_MS = 3_000;

/**
 * Loads a swipe round as the viewer sees it, reloads it after every change of the evening, and sends the viewer's
 * answers.
 */
export function useSwipeRound(id: string, { count, ended }: EveningChanges) {
  const [loaded, setLoaded] = useState<SwipeRound | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const round = ended?.id === id ? ended : loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with every change and attempt.
  useEffect(() => {
    const request = new AbortController();
    let timer: number | undefined;
    fetchApi<typeof getSwipeRound>('GET', '/joint-taste/rounds/{id}', {
      params: { id },
      signal: request.signal,
    }).then(setLoaded, (error: unknown) => {
      // If the round is gone, the page that shows it changes too.
      if (request.signal.aborted || (error instanceof ApiError && error.code === 'JOINT_ROUND_NOT_FOUND'))
        return;
      timer = window.setTimeout(reload, RETRY_MS);
    });
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [id, count, attempt]);
  const reload = () => setAttempt((before) => before + 1);

  async function answer(isYes: boolean) {
    const title = round?.next;
    if (!title || isBusy) return;
    setBusy(true);
    const after = await tryCall(
      fetchApi<typeof answerSwipe>('PUT', '/joint-taste/rounds/{id}/answers/{movieId}', {
        params: { id, movieId: title.id },
        body: { isYes },
      }),
    );
    if (after) setLoaded(after);
    else reload();
    setBusy(false);
  }
  return { round, isBusy, answer, reload };
}
