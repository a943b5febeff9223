import { TASTE_TEST, TASTE_TEST_TIME } from '@palate/contract/constants';
import { expect, it } from 'vitest';
import { TEST_STEPS } from './test-answers.ts';
import { moveTo, NO_TIMING, placeOf, TEST_ENDED, type TestTiming, testProgress } from './test-progress.ts';

/** Every place from the first question to the last pair there may be. */
const places = [
  ...TEST_STEPS.slice(0, -1).map((step) => testProgress(step, 0)),
  ...Array.from({ length: TASTE_TEST.pairsMax }, (_, answered) => testProgress('pairs', answered)),
];

/** Goes through the test, with so many seconds for each answer; returns the timing at every place. */
function answerEach(seconds: (place: number) => number): TestTiming[] {
  let now = Date.UTC(2026, 0, 1);
  let timing = NO_TIMING;
  return places.map((_, place) => {
    timing = moveTo(timing, place, now);
    now += 1_000 * seconds(place);
    return timing;
  });
}
const left = (timings: readonly TestTiming[]) => timings.map(({ secondsLeft }) => secondsLeft ?? Number.NaN);

it('advances one mark per answer, never goes back, and ends at the last mark', () => {
  expect(places.map(({ done }) => done)).toEqual(places.map((_, at) => at));
  expect(new Set([...places, TEST_ENDED].map(({ total }) => total))).toEqual(new Set([places.length]));
  expect(TEST_ENDED.done).toBe(TEST_ENDED.total);
});

it('begins with the time that the front page claims, and ends with “almost done”', () => {
  expect(TASTE_TEST_TIME).toBe('two and a half minutes');
  expect(places[0]?.left).toBe('about 2½ minutes left');
  expect(places.at(-1)?.left).toBe('almost done');
});

it('shows less time to somebody who answers faster, and more to somebody slower', () => {
  const [fast, usual, slow] = [6, 12, 24].map((seconds) => left(answerEach(() => seconds)));
  for (const place of [3, 5, 8]) {
    expect(fast?.[place]).toBeLessThan(usual?.[place] ?? 0);
    expect(usual?.[place]).toBeLessThan(slow?.[place] ?? 0);
  }
});

it('never shows more time than before, whatever the pace', () => {
  for (const seconds of [() => 0.5, () => 60, (place: number) => (place % 2 ? 2 : 50), () => -5]) {
    const shown = left(answerEach(seconds));
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(shown.every((one) => one > 0 && one <= 150)).toBe(true);
  }
});

it('falls by at most 35 seconds (our choice) with each answer, even for somebody who answers at once', () => {
  for (const seconds of [0.8, 1.5, 3, 6]) {
    const shown = left(answerEach(() => seconds));
    const falls = shown.slice(1).map((one, at) => (shown[at] ?? Number.NaN) - one);
    expect(Math.max(...falls)).toBeLessThanOrEqual(35);
  }
});

it('is shown in half minutes down to two minutes, and in steps of ten seconds below', () => {
  const words = (seconds: number) => testProgress('genres', 0, seconds).left;
  expect([121, 111, 110, 41].map(words)).toEqual([
    'about 2½ minutes left',
    'about 2 minutes left',
    'about 110 seconds left',
    'about 50 seconds left',
  ]);
});

it('doesn’t take a pause for the person’s pace', () => {
  const pause = answerEach((place) => (place === 2 ? 3_600 : 12)).at(-1);
  expect(pause?.takenS).toBeLessThan(2 * (pause?.usualS ?? 0));
});

it('shows no more time after going back, and doesn’t time answers that are only looked at again', () => {
  const pairs = [0, 1, 2, 3, 4, 5].reduce(
    (timing, place) => moveTo(timing, place, place * 10_000),
    NO_TIMING,
  );
  const back = moveTo(pairs, 2, 60_000);
  expect(back.secondsLeft).toBe(pairs.secondsLeft);
  const again = [3, 4, 5, 6].reduce((timing, place) => moveTo(timing, place, 61_000), back);
  expect([again.usualS, again.takenS]).toEqual([pairs.usualS, pairs.takenS]);
});

it('counts six questions throughout, with the pairs as the last', () => {
  expect(places.every(({ label }) => label.includes(`of ${TEST_STEPS.length}`))).toBe(true);
  expect(testProgress('age', 0).label).toBe('Question 1 of 6');
  expect(placeOf('pairs', 4)).toBe(9);
  expect(testProgress('pairs', 4)).toMatchObject({
    label: 'Question 6 of 6, pair 5',
    left: 'about 20 seconds left',
  });
});
