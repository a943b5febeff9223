import { TASTE_TEST_TIME } from '@palate/contract';
import { chromium } from 'playwright-core';
import { type TestPerson, type TimedTest, takeTimedTest } from '../e2e/timed-test.ts';
import type { Limit } from './limits.ts';
import { READS_EVERYTHING, TEN_PEOPLE } from './test-people.ts';

/** What the product claims, in seconds; a claim in other words needs a figure here. */
const CLAIMED_S: Readonly<Record<string, number>> = { 'two and a half minutes': 150 };
/** §Figures: taps, typed characters and pairs, from the front page to the reveal. */
const MOST = { taps: 26, characters: 12, pairs: 8 } as const;
const PHONE = { width: 390, height: 844 };

/**
 * Has eleven scripted people take the test on a phone and prints a line for each: how long it takes them by a
 * model of reading, deciding, tapping and typing, and how many taps, typed characters and pairs it takes.
 */
export async function measureTestTime(executablePath: string, url: string): Promise<Limit[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const take = async (person: TestPerson): Promise<TimedTest> => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: PHONE,
        hasTouch: true,
        locale: 'en-US',
      });
      const test = await takeTimedTest(await context.newPage(), person);
      await context.close();
      const { taps, characters, pairs, seconds } = test;
      console.log(
        JSON.stringify({
          name: 'test-time',
          person: person.name,
          seconds: Math.round(seconds),
          taps,
          characters,
          pairs,
        }),
      );
      return test;
    };
    const tests: TimedTest[] = [];
    for (const person of TEN_PEOPLE) tests.push(await take(person));
    const everything = await take(READS_EVERYTHING);
    const median = (figure: (test: TimedTest) => number) => medianOf(tests.map(figure));
    const medians = {
      seconds: Math.round(median(({ seconds }) => seconds)),
      taps: median(({ taps }) => taps),
      characters: median(({ characters }) => characters),
      pairs: median(({ pairs }) => pairs),
    };
    console.log(JSON.stringify({ name: 'test-time', person: 'median of ten', ...medians }));
    console.log(
      JSON.stringify({
        name: 'test-time',
        person: 'reads everything',
        seconds: Math.round(everything.seconds),
      }),
    );
    return [
      {
        name: 'median time of the taste test, s',
        value: medians.seconds,
        bound: { most: CLAIMED_S[TASTE_TEST_TIME] ?? 0 },
      },
      { name: 'median pairs of the taste test', value: medians.pairs, bound: { most: MOST.pairs } },
      { name: 'median taps of the taste test', value: medians.taps, bound: { most: MOST.taps } },
      {
        name: 'most typed characters of the taste test',
        value: Math.max(...tests.map(({ characters }) => characters)),
        bound: { most: MOST.characters },
      },
    ];
  } finally {
    await browser.close();
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
