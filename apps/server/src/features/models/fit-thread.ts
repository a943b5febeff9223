import { parentPort } from 'node:worker_threads';
import { AGE_BANDS, GENRE_KEYS, SLIDER_KEYS, THEME_KEYS } from '@palate/contract';
import {
  buildTitleMatrix,
  fitLearned,
  packLearned,
  type StatedSides,
  type TitleContent,
} from '@palate/recommender';
import { GrowingNumbers } from '../../catalogue/index.ts';
import type { FitAnswer, FitOrder, RatingBatch, ToldRater } from './fit-messages.ts';
import type { TrainingTitleRow } from './training.sql.ts';

// Gathers what it is told, fits, and says what came of it.
const port = parentPort;
if (port === null) throw new Error('fit-thread.ts is a thread of fit-in-thread.ts');
const say = (answer: FitAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer);

const titles: TitleContent[] = [];
const rowById = new Map<string, number>();
const personById = new Map<string, number>();
const offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
const rows = new GrowingNumbers<Uint32Array>(Uint32Array);
const stars = new GrowingNumbers<Float32Array>(Float32Array);
const stated: (StatedSides | null)[] = [];
let lastRater: string | undefined;
/** Where titles stand whose DNA nobody has told yet. */
const DNA_MIDDLE = 3;

port.on('message', (order: FitOrder) => {
  try {
    take(order);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

function take(order: FitOrder): void {
  if (order.kind === 'titles') for (const title of order.titles) addTitle(title);
  else if (order.kind === 'ratings') addRatings(order.batch);
  else if (order.kind === 'told') for (const rater of order.raters) addTold(rater);
  else fit();
}

function addTitle(row: TrainingTitleRow): void {
  rowById.set(row.id, titles.length);
  titles.push({
    id: row.id,
    kind: row.kind,
    year: row.year,
    sliders: SLIDER_KEYS.map((_, slider) => row.dna[slider] || DNA_MIDDLE),
    genres: placesIn(GENRE_KEYS, row.genres),
    themes: placesIn(THEME_KEYS, row.themes),
    people: row.people.map(numberOf),
    reception: row.reception,
    fame: row.fame,
  });
}

function numberOf(id: string): number {
  const number = personById.get(id) ?? personById.size;
  personById.set(id, number);
  return number;
}

function placesIn(keys: readonly string[], given: readonly string[]): number[] {
  return given.map((key) => keys.indexOf(key)).filter((place) => place >= 0);
}

function begin(sides: StatedSides | null): void {
  offsets.push(rows.length);
  stated.push(sides);
}

function addRatings({ raters, titleIds, stars: given }: RatingBatch): void {
  raters.forEach((rater, i) => {
    if (rater !== lastRater) begin(null);
    lastRater = rater;
    addOpinion(titleIds[i] ?? '', given[i] ?? 0);
  });
}

function addTold({ opinions, sides }: ToldRater): void {
  begin(sides);
  for (const { titleId, stars: given } of opinions) addOpinion(titleId, given);
}

function addOpinion(titleId: string, given: number): void {
  const row = rowById.get(titleId);
  if (row === undefined) return;
  rows.push(row);
  stars.push(given);
}

function fit(): void {
  offsets.push(rows.length);
  say({ kind: 'progress', share: 0, note: `${rows.length} ratings of ${stated.length} people` });
  const model = fitLearned(
    {
      matrix: buildTitleMatrix({ sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS }, titles),
      offsets: offsets.toShared(),
      rows: rows.toShared(),
      stars: stars.toShared(),
      stated,
      ageStarts: AGE_BANDS.map(({ start }) => start),
    },
    { onProgress: (share, note) => say({ kind: 'progress', share, note }) },
  );
  if (!('figures' in model)) {
    say({ kind: 'too few', has: model });
    return;
  }
  const packed = packLearned(model);
  say({ kind: 'fitted', packed, figures: model.figures }, [packed.watch, packed.factors]);
}
