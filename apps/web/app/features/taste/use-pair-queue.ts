import { TASTE_TEST } from '@palate/contract/constants';
import type { createMoviePairs } from '@palate/contract/taste';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { refillQueue, toPairTitle, withoutPair } from './pair-queue.ts';
import type { TestAnswers, TitlePair } from './test-answers.ts';
import { toPairRequest } from './test-payload.ts';
import { readAskedPair, writeAskedPair } from './test-storage.ts';

/** The answers other than to pairs: when one changes, pairs fetched ahead are stale. */
const groundOf = ({ ageBand, country, marks, loved }: TestAnswers) =>
  JSON.stringify([ageBand, country, marks, loved]);

/** Whether enough pairs were answered to end however sure we are. */
const isFull = ({ pairs }: TestAnswers) => pairs.length >= TASTE_TEST.pairsMax;

/**
 * Pairs fetched ahead of the person, and again after each answer, so that the next one is there and
 * knows what was said. `isWanted` says when to begin: before the pairs are on the screen.
 */
export function usePairQueue(answers: TestAnswers, isWanted: boolean) {
  const [queue, setQueue] = useState<readonly TitlePair[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const ground = useRef<string | null>(null);
  const request = useRef<AbortController | null>(null);

  /** Asks for more; resolves to whether the server has heard enough. */
  const refill = useCallback(async (known: TestAnswers): Promise<boolean> => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    ground.current = groundOf(known);
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
    const now = groundOf(answers);
    if (!isWanted || ground.current === now) return;
    // After a reload the pair that was on the screen is asked again.
    const asked = ground.current === null ? readAskedPair(localStorage, now) : null;
    setQueue(asked ? refillQueue([asked], [], answers.pairs) : []);
    setIsSettled(false);
    void refill(answers);
  }, [isWanted, answers, refill]);

  const [current] = queue;
  useEffect(() => {
    if (current && ground.current !== null) writeAskedPair(localStorage, ground.current, current);
  }, [current]);

  useEffect(() => () => request.current?.abort(), []);

  return {
    queue,
    hasFailed,
    isSettled,
    refill,
    /** Takes an answered pair out at once. */
    drop: (pair: TitlePair) => setQueue((current) => withoutPair(current, pair)),
  };
}
