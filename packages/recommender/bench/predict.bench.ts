import { brokenLimits } from '../../../bench/limits.ts';
import { type DnaExample, type TitleFeatures, trainDnaPredictor } from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';

/**
 * Learns sliders from 3,000 invented titles with as many words, keywords and people as real ones, and
 * predicts 5,000 others. Prints a line of JSON, and exits with 1 if a limit is exceeded. It measures
 * CPU time, so that other programs on the machine don't matter.
 */
const TAUGHT = 3000;
const ASKED = 5000;
const TRAIN_SECONDS_MOST = 10;
const TITLES_PER_SECOND_LEAST = 5000;
const GENRES = ['action', 'comedy', 'crime', 'documentary', 'drama', 'horror', 'romance', 'thriller', 'war'];

const random = seededRandom(1);
/** Draws a rank at random; low ranks are frequent and high ones rare, like words in texts. */
const rank = (most: number) => Math.floor(most ** random());
const several = (count: number, most: number, name: string) =>
  Array.from({ length: count }, () => `${name}${rank(most).toString(36)}`);

function inventTitle(): TitleFeatures {
  return {
    kind: random() < 0.8 ? 'movie' : 'tv_show',
    year: 1920 + Math.floor(105 * random()),
    runtimeMinutes: 60 + Math.floor(100 * random()),
    genres: Array.from({ length: 3 }, () => GENRES[rank(GENRES.length)] ?? 'drama'),
    keywords: several(8, 8000, 'keyword '),
    overview: several(90, 30_000, 'word').join(' '),
    people: several(7, 12_000, 'Person '),
    certificate: 'PG',
    countries: ['US'],
    languages: ['en'],
  };
}

const examples = Array.from(
  { length: TAUGHT },
  (_, i): DnaExample => ({
    id: `title-${i}`,
    features: inventTitle(),
    dna: Array.from({ length: 10 }, () => 1 + 4 * random()),
  }),
);
const asked = Array.from({ length: ASKED }, inventTitle);

const beforeTraining = process.cpuUsage();
const predictor = trainDnaPredictor(examples);
const trainSeconds = secondsSince(beforeTraining);
const beforeAsking = process.cpuUsage();
let sum = 0;
for (const features of asked) sum += predictor.predict(features).values[0];
const titlesPerSecond = Math.round(ASKED / secondsSince(beforeAsking));
if (!(sum >= ASKED && sum <= 5 * ASKED)) throw new Error('a predicted slider is out of range');

console.log(
  JSON.stringify({
    name: 'predict DNA',
    ratio: Number((trainSeconds / TRAIN_SECONDS_MOST).toFixed(3)),
    trainSeconds: Number(trainSeconds.toFixed(2)),
    titlesPerSecond,
  }),
);
const broken = brokenLimits([
  { name: 'learning DNA from 3,000 titles, s', value: trainSeconds, bound: { most: TRAIN_SECONDS_MOST } },
  { name: 'titles predicted a second', value: titlesPerSecond, bound: { least: TITLES_PER_SECOND_LEAST } },
]);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
