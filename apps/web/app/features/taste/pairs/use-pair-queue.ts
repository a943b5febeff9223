import { TASTE_TEST } from '@palate/contract/constants';
import type { createMoviePairs } from '@palate/contract/taste';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { deviceStorage } from '../../../device-storage.ts';
import type { TestAnswers, TitlePair } from '../test/test-answers.ts';
import { toPairRequest } from '../test/test-payload.ts';
import { loadAskedPair, writeAskedPair } from '../test/test-storage.ts';
import { refillQueue, toPairTitle, withoutPair } from './pair-queue.ts';

/** Identifies the answers other than pairs: if one changes, pairs that were fetched before are stale. */
const contextOf = ({ ageBand, country, attitudes, loved }: TestAnswers) =>
  JSON.stringify([ageBand, country, attitudes, loved]);

/** Whether the maximum number of pairs was answered. */
const isFull = ({ pairs }: TestAnswers) => pairs.length >= TASTE_TEST.pairsMax;

/**
 * Fetches pairs in advance, and again after each answer, so that the next one is ready and based on all answers.
 * @param isWanted true to start fetching, which should be before the pairs are on the screen
 */
export function usePairQueue(answers: TestAnswers, isWanted: boolean) {
  const [queue, setQueue] = useState<readonly TitlePair[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const context = useRef<string | null>(null);
  const request = useRef<AbortController | null>(null);

  /** Fetches more pairs; resolves to whether the server has enough answers. */
  const refill = useCallback(async (known: TestAnswers): Promise<boolean> => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    context.current = contextOf(known);
    try {
      const fresh = await fetchApi<typeof createMoviePairs>('POST', '/taste/movie-pairs', {
        body: toPairRequest(known),
        signal: controller.signal,
      });
      const pairs = fresh.pairs.map(([a, b]): TitlePair => [toPairTitle(a), toPairTitle(b)]);
      const isDone = fresh.done || isFull(known) || pairs.length === 0;
      setQueue((current) => refillQueue(current, pairs, known.pairs));
      setHasFailed(false);
      setIsSettled(isDone);
      return isDone;
    } catch (error) {
      if (!controller.signal.aborted) {
        console.warn(error);
        setHasFailed(true);
      }
      return isFull(known);
    }
  }, []);

  useEffect(() => {
    const now = contextOf(answers);
    if (!isWanted || context.current === now) return;
    // After a reload, show the pair that was on the screen again.
    const asked = context.current === null ? loadAskedPair(deviceStorage, now) : null;
    setQueue(asked ? refillQueue([asked], [], answers.pairs) : []);
    setIsSettled(false);
    void refill(answers);
  }, [isWanted, answers, refill]);

  const [current] = queue;
  useEffect(() => {
    if (current && context.current !== null) writeAskedPair(deviceStorage, context.current, current);
  }, [current]);

  useEffect(() => () => request.current?.abort(), []);

  return {
    queue,
    hasFailed,
    isSettled,
    refill,
    /** Removes an answered pair at once. */
    drop: (pair: TitlePair) => setQueue((current) => withoutPair(current, pair)),
  };
}
