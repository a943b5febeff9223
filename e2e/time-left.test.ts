import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEN_PEOPLE } from '../bench/test-people.ts';
import { launchBrowser, visit } from './browser.ts';
import { dataFolder, type StartedServer, startServer, stopServer, type TemporaryFolder } from './server.ts';
import { type TimedTest, takeTimedTest } from './timed-test.ts';

/** The themes are the fourth screen, the pairs begin with the sixth. */
const THEMES = 3;
const PAIRS = 5;

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
let tests: TimedTest[];
beforeAll(async () => {
  browser = await launchBrowser();
  // A server of its own, because which titles are asked about depends on what members of the shared one have loved.
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
  tests = [];
  for (const person of TEN_PEOPLE) {
    const { page, context, complaints } = await visit(browser, {
      width: 390,
      height: 844,
      baseURL: server.url,
    });
    tests.push(await takeTimedTest(page, person));
    expect(complaints).toEqual([]);
    await context.close();
  }
}, 480_000);
afterAll(async () => {
  await browser.close();
  await stopServer(server);
  await folder.remove();
});

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[4] ?? Number.NaN) + (sorted[5] ?? Number.NaN)) / 2;
};
/** By how many seconds the screens from one on showed too much (positive) or too little time. */
const errors = (from: number) =>
  tests.flatMap(({ left, seconds }) => left.slice(from).map(({ shown, at }) => shown - (seconds - at)));

test('on a phone, ten people of different speeds need at most 26 taps, 12 characters and 8 pairs in the median', () => {
  expect(tests).toHaveLength(10);
  expect(median(tests.map(({ taps }) => taps))).toBeLessThanOrEqual(26);
  expect(median(tests.map(({ characters }) => characters))).toBeLessThanOrEqual(12);
  expect(median(tests.map(({ pairs }) => pairs))).toBeLessThanOrEqual(8);
  for (const { taps, characters } of tests) {
    expect(taps).toBeLessThanOrEqual(26);
    expect(characters).toBeLessThanOrEqual(12);
  }
});

test('the time left starts with the front page’s claim, which is at least the median, and never rises', () => {
  for (const { left } of tests) {
    const shown = left.map((one) => one.shown);
    expect(shown[0]).toBe(150);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  }
  expect(median(tests.map(({ seconds }) => seconds))).toBeLessThanOrEqual(150);
});

test('the time left is wrong by at most 65 s from the themes on and 40 s at the pairs, and by 16 s on average', () => {
  const fromThemes = errors(THEMES).map(Math.abs);
  expect(Math.max(...fromThemes)).toBeLessThanOrEqual(65);
  expect(Math.max(...errors(PAIRS).map(Math.abs))).toBeLessThanOrEqual(40);
  expect(fromThemes.reduce((sum, error) => sum + error, 0) / fromThemes.length).toBeLessThanOrEqual(16);
});
