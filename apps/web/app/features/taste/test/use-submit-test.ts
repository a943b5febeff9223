import { TASTE_SETUP_POLL_MS, TASTE_SETUP_POLL_TRIES } from '@palate/contract/constants';
import type { getTasteAvailability, submitTasteTest } from '@palate/contract/taste';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, fetchApi } from '../../../client-api.ts';
import type { TestAnswers } from './test-answers.ts';
import { toPayload } from './test-payload.ts';
import { waitForTaste } from './wait-for-taste.ts';

/** State of submitting the test's answers, until a taste has been calculated. */
export type SubmitState =
  | { readonly name: 'working' }
  | { readonly name: 'failed'; readonly message: string }
  /** The account already has other answers; the user is asked which to keep. */
  | { readonly name: 'taken' }
  /** The answers were saved, but the taste wasn't calculated within the time that specification §4 allows. */
  | { readonly name: 'late' };

/**
 * Submits the answers and waits until a taste has been calculated from them (specification §4).
 * @returns `again` submits them once more; with `isReplacing`, they replace the answers that the account already has
 */
export function useSubmitTest(answers: TestAnswers, onWorkedOut: () => void) {
  const [state, setState] = useState<SubmitState>({ name: 'working' });
  const [{ attempt, isReplacing }, setAttempt] = useState({ attempt: 0, isReplacing: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends once; answers stay as they are here
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState({ name: 'working' });
    submit(answers, isReplacing, signal).then(
      (isWorkedOut) => {
        if (signal.aborted) return;
        if (isWorkedOut) onWorkedOut();
        else setState({ name: 'late' });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof ApiError && error.code === 'TASTE_EXISTS') setState({ name: 'taken' });
        else setState({ name: 'failed', message: error instanceof ApiError ? error.message : String(error) });
      },
    );
    return () => controller.abort();
  }, [attempt]);
  const again = useCallback(
    (how?: { isReplacing: boolean }) =>
      setAttempt((last) => ({
        attempt: last.attempt + 1,
        isReplacing: how?.isReplacing ?? last.isReplacing,
      })),
    [],
  );
  return { state, again };
}

async function submit(answers: TestAnswers, isReplacing: boolean, signal: AbortSignal): Promise<boolean> {
  await fetchApi<typeof submitTasteTest>('POST', '/user/taste-test', {
    ...(isReplacing && { query: { replace: 'true' as const } }),
    body: toPayload(answers),
    signal,
  });
  return waitForTaste({
    isAvailable: async () =>
      (await fetchApi<typeof getTasteAvailability>('GET', '/taste/is-available', { signal })).status,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    everyMs: TASTE_SETUP_POLL_MS,
    tries: TASTE_SETUP_POLL_TRIES,
  });
}
