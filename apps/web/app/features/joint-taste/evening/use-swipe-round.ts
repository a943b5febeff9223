import type { answerSwipe, getSwipeRound, SwipeRound } from '@palate/contract/joint-rounds';
import { useEffect, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { tryCall } from '../../../ui/loading/try-call.ts';

/**
 * Loads a swipe round as the viewer sees it, again with every change of the evening, and answers its titles.
 * @param changes a number that changes with the evening
 */
export function useSwipeRound(id: string, changes: number) {
  const [round, setRound] = useState<SwipeRound | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with every change and attempt.
  useEffect(() => {
    const request = new AbortController();
    fetchApi<typeof getSwipeRound>('GET', '/joint-taste/rounds/{id}', {
      params: { id },
      signal: request.signal,
    }).then(setRound, () => {
      // The next change loads it again. If the round is gone, the page that shows it changes too.
    });
    return () => request.abort();
  }, [id, changes, attempt]);
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
    if (after) setRound(after);
    else reload();
    setBusy(false);
  }
  return { round, isBusy, answer, reload };
}
