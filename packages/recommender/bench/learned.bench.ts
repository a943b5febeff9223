import { brokenLimits } from '../../../bench/limits.ts';
import {
  attachLearned,
  buildTitleMatrix,
  calculateMatch,
  fitTaste,
  type LearnedModel,
  matchRows,
  orderByMatch,
  scoreAlike,
  scoreRows,
  similarTitlesOf,
} from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { drawer, inventTitles, VOCABULARY } from './invented-titles.ts';

/**
 * Measures a learned model of 4,000 titles in a catalog of 250,000: attaching it, scoring all titles,
 * ordering them by match, and calculating a card's match. Each takes one turn of the event loop. Prints
 * medians in milliseconds of CPU time, and exits with 1 if one exceeds the limit for a turn.
 */
const TITLE_COUNT = 250_000;
const KNOWN = 4_000;
const FACTORS = 16;
const RUNS = 9;
const TURN_MS_MOST = 50;

const random = seededRandom(1);
const below = drawer(random);
const titles = inventTitles(TITLE_COUNT, random, () => [below(90_000), below(90_000)]);
const small = () => (random() - 0.5) / 10;
const width = 1 + FACTORS;
const ageStarts = [1, 18, 30, 45, 65];
const sideCount = ageStarts.length + 2 * VOCABULARY.genres.length;
const covariance = Float64Array.from({ length: width * width }, (_, i) => (i % (width + 1) === 0 ? 0.2 : 0));
const model: LearnedModel = {
  titleIds: Array.from({ length: KNOWN }, (_, place) => `title-${place * 60}`),
  ratingCounts: Uint32Array.from({ length: KNOWN }, () => 5 + below(2_000)),
  watch: {
    kind: 'dense',
    titleCount: KNOWN,
    sideCount: sideCount + 1,
    weights: Float32Array.from({ length: (KNOWN + sideCount + 1) * KNOWN }, small),
  },
  factors: {
    middle: 3.5,
    noise: 0.7,
    width,
    titleCount: KNOWN,
    titles: Float32Array.from({ length: KNOWN * width }, small),
    titleVariances: new Float32Array(KNOWN).fill(0.05),
    personMean: new Float64Array(width),
    sideWeights: Float64Array.from({ length: sideCount * width }, small),
    personCovariance: covariance,
  },
  ageStarts,
  genres: VOCABULARY.genres,
  slope: 1.7,
  threshold: 3.6,
  curve: { scores: Float64Array.of(-2, -1, 0, 1, 2), chances: Float64Array.of(0.1, 0.3, 0.5, 0.7, 0.9) },
  figures: {
    ...{ raters: 0, ratings: 0, further: 0, heldRaters: 0, auc: 0, contentAuc: 0 },
    ...{ calibrationError: 0, ndcg: 0, matchNdcg: 0, popularityNdcg: 0 },
  },
};
const plain = buildTitleMatrix(VOCABULARY, titles);
const rowOf = (id: string) => Number(id.slice('title-'.length));
const matrix = attachLearned(plain, model, rowOf);
const loved = Array.from({ length: 6 }, () => 60 * below(KNOWN));
for (const row of loved) similarTitlesOf(matrix, row);
const evidence = {
  ageRange: { start: 30, end: 44 },
  countryCode: 'de',
  genres: { positive: [1, 5, 9], negative: [20] },
  loved,
  pairs: Array.from({ length: 8 }, () => ({ winner: 60 * below(KNOWN), loser: 60 * below(KNOWN) })),
};
const [state, content] = [fitTaste(matrix, evidence), fitTaste(plain, evidence)];
const matches = matchRows(matrix, state, null).values;
const WORK: Readonly<Record<string, () => unknown>> = {
  'lay a model beside 250k titles': () => attachLearned(plain, model, rowOf),
  'fit a taste': () => fitTaste(matrix, evidence),
  'score 250k titles by content': () => scoreRows(plain, content, null),
  'score 250k titles': () => scoreRows(matrix, state, null),
  'put 250k titles in the order of the match': () => orderByMatch(matrix, state, matches),
  'score 250k titles by what people alike watch': () => scoreAlike(matrix, state),
  'the same tonight': () => scoreAlike(matrix, state, [1, 0, 0, -1]),
  '36 cards': () => Array.from({ length: 36 }, (_, i) => calculateMatch(matrix, state, 60 * i)),
};

const limits = Object.entries(WORK).map(([name, work]) => {
  const times = Array.from({ length: RUNS + 3 }, () => {
    const before = process.cpuUsage();
    const started = performance.now();
    work();
    const wallMs = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    return Math.min(wallMs, (user + system) / 1000);
  })
    .slice(3)
    .sort((a, b) => a - b);
  const ms = times[Math.floor(RUNS / 2)] ?? Number.NaN;
  console.log(
    JSON.stringify({ name, ratio: Number((ms / TURN_MS_MOST).toFixed(3)), cpuMs: Number(ms.toFixed(2)) }),
  );
  return { name: `${name}, ms`, value: ms, bound: { most: TURN_MS_MOST } };
});
const broken = brokenLimits(limits);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
