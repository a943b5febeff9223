/**
 * Measures two things about sleeves.
 *
 * How well they represent DNA: Spearman's rank correlation between how different two sleeves look and how
 * different the titles' DNA is (Euclidean distance), over all pairs of 300 titles of the catalog, for
 * posters (without the space for the title) and for sleeves without text.
 *
 * How different neighbors in a row look: in rows of 12 titles of one taste type, the best known first, as in
 * a personal rail, each sleeve is compared with the next; the result is the mean and the minimum of all rows.
 *
 * Exits with 1 if a correlation is below .6, or if neighbors look less different than the limits below.
 *
 *     npm run bench -- sleeves
 *     npx node scripts/sleeve-distance.mjs [--pulls]
 *
 * `--pulls` also measures how far each slider changes the picture, one step up from each title, in percent of
 * the mean distance.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAMES } from '../apps/web/app/design/sleeve/frames.ts';
import { fitToFrame, roomForWords } from '../apps/web/app/design/sleeve/layout.ts';
import { pictureDistance, pictureFeaturesOf } from '../apps/web/app/design/sleeve/picture-distance.ts';
import { choosePrintings } from '../apps/web/app/design/sleeve/printing.ts';
import { composeSleeve } from '../apps/web/app/design/sleeve/sleeve-geometry.ts';
import { rasterise } from '../apps/web/app/design/sleeve/sleeve-raster.ts';
import { GENRE_KEYS } from '../packages/contract/src/vocab/genres.ts';
import { SLIDER_KEYS } from '../packages/contract/src/vocab/sliders.ts';
import { TASTE_TYPES } from '../packages/contract/src/vocab/taste-types.ts';
import { THEME_KEYS } from '../packages/contract/src/vocab/themes.ts';
import { buildTitleMatrix, tasteTypeOfTitle } from '../packages/recommender/src/index.ts';
import { ROOT } from './run.mjs';

const LEAST = 0.6;
/** Limits for neighbors in a row: mean and minimum of their picture distances (our choice, by eye). */
const ADJACENT = { mean: 0.4, least: 0.18 };
const ROW = 12;
const SAMPLE = 300;

/** Reads the catalog's titles, each with its taste color. */
function readTitles() {
  const folder = join(ROOT, 'data', 'titles');
  const titles = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  const vocabulary = { sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS };
  const matrix = buildTitleMatrix(
    vocabulary,
    titles.map((title) => ({
      ...title,
      sliders: SLIDER_KEYS.map((key) => title.dna[key]),
      themes: title.themes.map((key) => THEME_KEYS.indexOf(key)),
      genres: title.genres.map((key) => GENRE_KEYS.indexOf(key)),
      people: [],
    })),
  );
  return titles.map(({ title, year, dna, popularity }, row) => {
    const { leading } = tasteTypeOfTitle(matrix, row);
    return { title, year, dna, popularity, tasteType: TASTE_TYPES.find(({ key }) => key === leading).colour };
  });
}

/** Takes every k-th title, so that all years and kinds are represented. */
function sample(titles) {
  const step = titles.length / Math.min(SAMPLE, titles.length);
  return Array.from({ length: Math.min(SAMPLE, titles.length) }, (_, i) => titles[Math.floor(i * step)]);
}

/** Converts values to ranks 1…; equal values share their mean rank. */
function ranks(values) {
  const order = values.map((_, at) => at).sort((a, b) => values[a] - values[b]);
  const rank = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]] === values[order[from]]) to++;
    for (let i = from; i <= to; i++) rank[order[i]] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return rank;
}

function spearman(a, b) {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length + 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += (x[i] - mean) ** 2;
    yy += (y[i] - mean) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
}

const look = (title, variant, printing) =>
  pictureFeaturesOf(
    rasterise(
      composeSleeve(title, {
        frame: FRAMES[variant],
        titleHeight: variant === 'poster' ? roomForWords(fitToFrame(title.title, FRAMES.poster)) : 0,
        printing,
      }),
    ),
  );

const dnaDistance = (a, b) => Math.hypot(...SLIDER_KEYS.map((key) => a[key] - b[key]));

function correlate(titles, variant) {
  const looks = titles.map((title) => look(title, variant));
  const [pictures, dna] = [[], []];
  for (let i = 0; i < titles.length; i++) {
    for (let j = i + 1; j < titles.length; j++) {
      pictures.push(pictureDistance(looks[i], looks[j]));
      dna.push(dnaDistance(titles[i].dna, titles[j].dna));
    }
  }
  return {
    rho: spearman(pictures, dna),
    mean: meanOf(pictures),
    looks,
  };
}

/** Groups titles into rows of one color, the best-known titles first. */
const rowsOfOneColour = (titles) =>
  [...Map.groupBy(titles, ({ tasteType }) => tasteType).values()].flatMap((alike) => {
    const known = alike.toSorted((a, b) => b.popularity - a.popularity);
    return Array.from({ length: Math.floor(known.length / ROW) }, (_, i) =>
      known.slice(i * ROW, (i + 1) * ROW),
    );
  });

/** Calculates how different each sleeve of every row looks from the next, the most similar pair first. */
function adjacentDistances(rows, print) {
  return rows
    .flatMap((row) => {
      const printings = print(row);
      const looks = row.map((title, i) => look(title, 'poster', printings[i]));
      return looks.slice(1).map((next, i) => pictureDistance(looks[i], next));
    })
    .sort((a, b) => a - b);
}

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const catalogue = readTitles();
const titles = sample(catalogue);
let isEnough = true;
const rows = rowsOfOneColour(catalogue);
for (const [name, print] of [
  ['alone', () => []],
  ['in a row', choosePrintings],
]) {
  const distances = adjacentDistances(rows, print);
  const [mean, least] = [meanOf(distances), distances[0]];
  console.log(
    `neighbors of one colour, printed ${name}: mean ${mean.toFixed(3)}, least ${least.toFixed(3)}, ` +
      `tenth ${distances[Math.floor(distances.length / 10)].toFixed(3)} over ${distances.length} pairs`,
  );
  if (name === 'in a row') isEnough &&= mean >= ADJACENT.mean && least >= ADJACENT.least;
}
for (const variant of ['poster', 'mute']) {
  const { rho, mean, looks } = correlate(titles, variant);
  console.log(
    `${variant}: Spearman ${rho.toFixed(3)} over ${(titles.length * (titles.length - 1)) / 2} pairs`,
  );
  isEnough &&= rho >= LEAST;
  if (!process.argv.includes('--pulls')) continue;
  for (const key of SLIDER_KEYS) {
    const moved = titles.map((title, i) => {
      const value = title.dna[key] + (title.dna[key] > 4 ? -1 : 1);
      return pictureDistance(looks[i], look({ ...title, dna: { ...title.dna, [key]: value } }, variant));
    });
    const pull = meanOf(moved) / mean;
    console.log(`  ${key.padEnd(16)} ${(100 * pull).toFixed(0).padStart(3)} %`);
  }
}
if (!isEnough) {
  console.error(
    `Too low: sleeves must show DNA (${LEAST}), and neighbors differ (mean ${ADJACENT.mean}, least ${ADJACENT.least}).`,
  );
  process.exitCode = 1;
}
