import { useEffect, useState } from 'react';
import { deviceStorage } from '../../../device-storage.ts';
import { moveTo, NO_TIMING, type TestTiming } from './test-progress.ts';
import { clearTiming, loadTiming, writeTiming } from './test-storage.ts';

/**
 * Measures how fast a person answers the test, to estimate the time left at their own pace.
 * @param place see `placeOf`; null until the stored test is loaded
 * @param isDone true if the stored test is already finished and is only shown again. Its timing isn't stored then,
 * because the next test would continue from it.
 * @returns the time left in seconds (null while `place` is null), and `forgetTiming`, to call when the test is
 * started over
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
    timing = moveTo(timing ?? loadTiming(deviceStorage), place, Date.now());
    setTiming(timing);
  }
  useEffect(() => {
    if (timing && !isDone) writeTiming(deviceStorage, timing);
  }, [timing, isDone]);
  return {
    secondsLeft: timing?.secondsLeft ?? null,
    forgetTiming() {
      clearTiming(deviceStorage);
      setTiming(NO_TIMING);
    },
  };
}
