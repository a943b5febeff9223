import type { answerSwipe, getSwipeRound, SwipeRound } from '@palate/contract/joint-rounds';
import { useEffect, useRef, useState } from 'react';
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
  const loading = useRef<AbortController>(null);
  const round = ended?.id === id ? ended : loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with every change and attempt.
  useEffect(() => {
    const request = new AbortController();
    loading.current = request;
    let timer: number | undefined;
    fetchApi<typeof getSwipeRound>('GET', '/joint-taste/rounds/{id}', {
      params: { id },
      signal: request.signal,
    }).then(show, (error: unknown) => {
      // If the round is gone, the page that shows it changes too.
      if (request.signal.aborted || (error instanceof ApiError && error.code === 'JOINT_ROUND_NOT_FOUND'))
        return;
      timer = window.setTimeout(reload, RETRY_MS);
    });
    function show(found: SwipeRound) {
      if (request.signal.aborted) return;
      loading.current = null;
      setLoaded(found);
    }
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [id, count, attempt]);
  const reload = () => setAttempt((before) => before + 1);

  /** Cancels loading the round: the response may not include an answer that is sent now. */
  function cancelLoading(): boolean {
    const wasLoading = loading.current !== null;
    loading.current?.abort();
    loading.current = null;
    return wasLoading;
  }

  async function answer(isYes: boolean) {
    const title = round?.next;
    if (!title || isBusy) return;
    setBusy(true);
    const wasLoading = cancelLoading();
    const after = await tryCall(
      fetchApi<typeof answerSwipe>('PUT', '/joint-taste/rounds/{id}/answers/{movieId}', {
        params: { id, movieId: title.id },
        body: { isYes },
      }),
    );
    // An event of the evening may have begun to load the round again.
    const wasReloading = cancelLoading();
    if (after) setLoaded(after);
    if (!after || wasLoading || wasReloading) reload();
    setBusy(false);
  }
  return { round, isBusy, answer, reload };
}
