import { brokenLimits } from '../../../bench/limits.ts';
import { buildTitleMatrix, fitTaste, rankTitles } from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { drawer, inventTitles, VOCABULARY } from './invented-titles.ts';

/**
 * Ranks 250,000 invented titles for one viewer (scores all titles and selects the best 100), and for
 * comparison copies the bytes of the matrix's vectors, in turns in one process. Prints the medians as a line
 * of JSON, and exits with 1 if the limit is exceeded.
 */
const TITLE_COUNT = 250_000;
const RUNS = 15;
const LIMIT = 100;
const RATIO_MOST = 2;

const random = seededRandom(1);
const below = drawer(random);
const titles = inventTitles(TITLE_COUNT, random, () =>
  Array.from({ length: 1 + below(6) }, () => below(60_000)),
);
const matrix = buildTitleMatrix(VOCABULARY, titles);
const state = fitTaste(matrix, {
  ageRange: { start: 30, end: 44 },
  countryCode: 'de',
  genres: { positive: [1, 5, 9], negative: [20] },
  loved: [10, 200, 3_000, 40_000, 249_999],
  pairs: Array.from({ length: 8 }, () => ({ winner: below(TITLE_COUNT), loser: below(TITLE_COUNT) })),
});
const target = new Float32Array(matrix.vectors.length);

const rankMs: number[] = [];
const copyMs: number[] = [];
let ranked = 0;
for (let run = -3; run < RUNS; run++) {
  const started = performance.now();
  ranked += rankTitles(matrix, state, { limit: LIMIT }).length;
  const rankedAt = performance.now();
  target.set(matrix.vectors);
  const copiedAt = performance.now();
  // The first three runs warm up the compiler and touch the pages of the target's memory.
  if (run < 0) continue;
  rankMs.push(rankedAt - started);
  copyMs.push(copiedAt - rankedAt);
}
if (ranked !== (RUNS + 3) * LIMIT) throw new Error('a ranking came back short');

const [rankMedianMs, copyMedianMs] = [median(rankMs), median(copyMs)];
const ratio = Number((rankMedianMs / copyMedianMs).toFixed(3));
const name = 'rank 250k titles / copy the same bytes';
console.log(
  JSON.stringify({
    name,
    ratio,
    limit: RATIO_MOST,
    rankMs: Number(rankMedianMs.toFixed(2)),
    copyMs: Number(copyMedianMs.toFixed(2)),
    titles: TITLE_COUNT,
    stride: matrix.stride,
  }),
);

const broken = brokenLimits([{ name, value: ratio, bound: { most: RATIO_MOST } }]);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
