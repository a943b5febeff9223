import { brokenLimits } from '../../../bench/limits.ts';
import {
  buildTitleMatrix,
  chooseJointly,
  fitTaste,
  rankTitles,
  scoreRows,
  toMatchValue,
} from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { drawer, inventTitles, VOCABULARY } from './invented-titles.ts';

/**
 * Ranks 250,000 invented titles for eight people together, and for one person alone, in turns in one process. The
 * matches of each person are known, as in the product, where a taste caches them; ranking for one person scores all
 * titles and selects the best. Prints the medians as a line of JSON, and exits with 1 if the limit is exceeded.
 */
const TITLE_COUNT = 250_000;
const MEMBERS = 8;
const RUNS = 15;
const LIMIT = 100;
const RATIO_MOST = 3;

const random = seededRandom(5);
const below = drawer(random);
const titles = inventTitles(TITLE_COUNT, random, () =>
  Array.from({ length: 1 + below(6) }, () => below(60_000)),
);
const matrix = buildTitleMatrix(VOCABULARY, titles);
const states = Array.from({ length: MEMBERS }, (_, m) =>
  fitTaste(matrix, {
    ageRange: { start: 30, end: 44 },
    countryCode: 'de',
    genres: { positive: [m, 5 + m], negative: [20 - m] },
    loved: Array.from({ length: 5 }, () => below(TITLE_COUNT)),
    pairs: Array.from({ length: 8 }, () => ({ winner: below(TITLE_COUNT), loser: below(TITLE_COUNT) })),
  }),
);
const members = states.map((state, m) => ({
  matches: scoreRows(matrix, state, null).map((score) => toMatchValue(score)),
  floor: 30,
  conceded: m / 4,
}));

const rankMs: number[] = [];
const jointMs: number[] = [];
let found = 0;
for (let run = -3; run < RUNS; run++) {
  const started = performance.now();
  const [state] = states;
  if (state) found += rankTitles(matrix, state, { limit: LIMIT }).length;
  const rankedAt = performance.now();
  found += chooseJointly(members, TITLE_COUNT, LIMIT).picks.length;
  const chosenAt = performance.now();
  // The first three runs warm up the compiler.
  if (run < 0) continue;
  rankMs.push(rankedAt - started);
  jointMs.push(chosenAt - rankedAt);
}
if (found !== 2 * LIMIT * (RUNS + 3)) throw new Error('a ranking came back short');

const [rankMedianMs, jointMedianMs] = [median(rankMs), median(jointMs)];
const ratio = Number((jointMedianMs / rankMedianMs).toFixed(3));
const name = `rank 250k titles for ${MEMBERS} / for one`;
console.log(
  JSON.stringify({
    name,
    ratio,
    limit: RATIO_MOST,
    jointMs: Number(jointMedianMs.toFixed(2)),
    rankMs: Number(rankMedianMs.toFixed(2)),
  }),
);
const broken = brokenLimits([{ name, value: ratio, bound: { most: RATIO_MOST } }]);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
