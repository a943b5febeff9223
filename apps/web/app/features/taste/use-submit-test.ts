import { TASTE_SETUP_POLL_MS, TASTE_SETUP_POLL_TRIES } from '@palate/contract/constants';
import type { getTasteAvailability, submitTasteTest } from '@palate/contract/taste';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, fetchApi } from '../../client-api.ts';
import type { TestAnswers } from './test-answers.ts';
import { toPayload } from './test-payload.ts';
import { waitForTaste } from './wait-for-taste.ts';

export type SubmitState =
  | { readonly name: 'working' }
  | { readonly name: 'failed'; readonly message: string }
  /** Kept, but not worked out within the time §4 gives it. */
  | { readonly name: 'late' };

/** Sends the answers and waits until a taste has been worked out from them (§4). */
export function useSubmitTest(answers: TestAnswers, onWorkedOut: () => void) {
  const [state, setState] = useState<SubmitState>({ name: 'working' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends once; answers stay as they are here
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState({ name: 'working' });
    submit(answers, signal).then(
      (isWorkedOut) => {
        if (signal.aborted) return;
        if (isWorkedOut) onWorkedOut();
        else setState({ name: 'late' });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const message = error instanceof ApiError ? error.message : String(error);
        setState({ name: 'failed', message });
      },
    );
    return () => controller.abort();
  }, [attempt]);
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function submit(answers: TestAnswers, signal: AbortSignal): Promise<boolean> {
  await fetchApi<typeof submitTasteTest>('POST', '/user/taste-test', { body: toPayload(answers), signal });
  return waitForTaste({
    isAvailable: async () =>
      (await fetchApi<typeof getTasteAvailability>('GET', '/taste/is-available', { signal })).status,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    everyMs: TASTE_SETUP_POLL_MS,
    tries: TASTE_SETUP_POLL_TRIES,
  });
}
