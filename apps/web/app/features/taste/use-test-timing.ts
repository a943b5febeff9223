import { useEffect, useState } from 'react';
import { moveTo, NO_TIMING, type TestTiming } from './test-progress.ts';
import { clearTiming, loadTiming, writeTiming } from './test-storage.ts';

/**
 * Times the answers of a test, to estimate the time left at the person's own pace.
 * @param place see `placeOf`; null until the stored test is loaded
 * @param isDone whether a finished test is looked at again; its timing isn't stored, since the next test is a new one
 * @returns the time left in seconds (null until then), and a function for a new start
 */
export function useTestTiming(
  place: number | null,
  isDone: boolean,
): {
  secondsLeft: number | null;
  forgetTiming(): void;
} {
  const [known, setTiming] = useState<TestTiming | null>(null);
  let timing = known;
  if (place !== null && timing?.place !== place) {
    // In the render that shows the question, since its time left depends on it.
    timing = moveTo(timing ?? loadTiming(localStorage), place, Date.now());
    setTiming(timing);
  }
  useEffect(() => {
    if (timing && !isDone) writeTiming(localStorage, timing);
  }, [timing, isDone]);
  return {
    secondsLeft: timing?.secondsLeft ?? null,
    forgetTiming() {
      clearTiming(localStorage);
      setTiming(NO_TIMING);
    },
  };
}
