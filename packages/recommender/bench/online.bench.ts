import { serialize } from 'node:v8';
import { brokenLimits } from '../../../bench/limits.ts';
import {
  buildTitleMatrix,
  fitTaste,
  type NewEvidence,
  packTaste,
  similarTitlesOf,
  type TasteState,
  updateTaste,
} from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { drawer, inventTitles, VOCABULARY } from './invented-titles.ts';

/**
 * Measures updates of a taste with one new piece of evidence, for members with much and with little evidence
 * and 50,000 invented titles: milliseconds per update, by kind and member, and for comparison a fit from
 * scratch. Prints a line of JSON for each member, and exits with 1 if a limit is exceeded. The limits are in
 * CPU time, so that other programs on the machine hardly matter.
 */
const TITLE_COUNT = 50_000;
const UPDATES = 800;
/** Number of updates of each kind, for each member, before the measurement. */
const WARM_UP = 60;
const P99_MS_MOST = 5;
const MEMBERS = { 'who took the test': 0, 'of 200 ratings': 200, 'of 20,000 ratings': 20_000 };

const random = seededRandom(1);
const below = drawer(random);
// Low numbers are frequent: a few people are in more than a hundred titles, most people in a few.
const somebody = () => Math.floor(40_000 * random() ** 1.5);
const titles = inventTitles(TITLE_COUNT, random, () => Array.from({ length: 6 }, somebody));
const matrix = buildTitleMatrix(VOCABULARY, titles);
// Similar titles of loved ones are found beforehand, as the server does; that takes a pass over the
// catalog.
const loved = Array.from({ length: 12 }, () => below(TITLE_COUNT));
for (const row of loved) similarTitlesOf(matrix, row);

const KINDS: Readonly<Record<string, () => NewEvidence>> = {
  rating: () => ({ kind: 'rating', row: below(TITLE_COUNT), ratingOutOf5: (1 + below(10)) / 2 }),
  flag: () => ({ kind: 'flag', row: below(TITLE_COUNT), flag: 'hooked', isSet: true }),
  pair: () => ({ kind: 'pair', answer: { winner: below(TITLE_COUNT), loser: below(TITLE_COUNT) } }),
  unseen: () => ({
    kind: 'pair',
    answer: { shown: [below(TITLE_COUNT), below(TITLE_COUNT)], answer: 'unseen' },
  }),
};

const limits = Object.entries(MEMBERS).map(([member, count]) => {
  const started = performance.now();
  const start = fitTaste(matrix, {
    ageRange: { start: 30, end: 44 },
    countryCode: 'de',
    genres: { positive: [1, 5, 9], negative: [20] },
    loved: loved.slice(0, 6),
    pairs: Array.from({ length: 10 }, () => ({ winner: below(TITLE_COUNT), loser: below(TITLE_COUNT) })),
    ratings: Array.from({ length: count }, () => ({
      row: below(TITLE_COUNT),
      ratingOutOf5: (1 + below(10)) / 2,
    })),
  });
  const fitMs = performance.now() - started;
  const times = measure(start);
  const p99Ms = percentile(Object.values(times).flat(), 0.99);
  console.log(
    JSON.stringify({
      name: `online update, member ${member}`,
      ratio: round(p99Ms / P99_MS_MOST),
      p99Ms: round(p99Ms),
      medianMs: Object.fromEntries(
        Object.entries(times).map(([kind, list]) => [kind, round(percentile(list, 0.5))]),
      ),
      fitMs: round(fitMs),
      packedKb: Math.round(serialize(packTaste(matrix, start)).length / 1024),
      people: start.posterior.belief.people.length,
    }),
  );
  return {
    name: `p99 of an online update, ms, member ${member}`,
    value: p99Ms,
    bound: { most: P99_MS_MOST },
  };
});
const broken = brokenLimits(limits);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Measures updates, in milliseconds by kind, after some updates that warm the compiler up. */
function measure(start: TasteState): Record<string, number[]> {
  const times: Record<string, number[]> = {};
  for (const [kind, nextEvidence] of Object.entries(KINDS)) {
    let state = start;
    const list: number[] = [];
    for (let i = -WARM_UP; i < UPDATES / 4; i++) {
      const added = nextEvidence();
      const before = process.cpuUsage();
      const startedAt = performance.now();
      const next = updateTaste(matrix, state, added);
      const wallMs = performance.now() - startedAt;
      const { user, system } = process.cpuUsage(before);
      // Take the smaller time: CPU time includes the garbage collector's threads, wall time includes waiting.
      if (i >= 0) list.push(Math.min(wallMs, (user + system) / 1000));
      // Ratings and flags accumulate; pairs don't, because a test ends after about twelve.
      if (added.kind !== 'pair') state = next;
    }
    times[kind] = list;
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
