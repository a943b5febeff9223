import { parentPort } from 'node:worker_threads';
import { AGE_BANDS, GENRE_KEYS, SLIDER_KEYS, THEME_KEYS } from '@palate/contract';
import { hashText } from '@palate/contract/fnv';
import {
  buildTitleMatrix,
  type EarlierModel,
  fitLearned,
  openEarlier,
  packLearned,
  type StatedSides,
  type TitleContent,
  UnreadableModel,
} from '@palate/recommender';
import { GrowingNumbers } from '../../catalogue/index.ts';
import type { EarlierParts, FitAnswer, FitOrder, TrainingRater } from './fit-messages.ts';
import type { RaterRow, TrainingTitleRow } from './training.sql.ts';

// Collects the training data, fits a model, and sends back the result.
const port = parentPort;
if (port === null) throw new Error('fit-thread.ts is a thread of fit-in-thread.ts');
const send = (answer: FitAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer);

const titles: TitleContent[] = [];
const rowById = new Map<string, number>();
const personById = new Map<string, number>();
const offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
const rows = new GrowingNumbers<Uint32Array>(Uint32Array);
const stars = new GrowingNumbers<Float32Array>(Float32Array);
const hashes = new GrowingNumbers<Uint32Array>(Uint32Array);
const stated: (StatedSides | null)[] = [];
let earlier: EarlierModel | null = null;
/** The value of a slider for titles without DNA. */
const DNA_MIDDLE = 3;

port.on('message', (order: FitOrder) => {
  try {
    take(order);
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

function take(order: FitOrder): void {
  if (order.kind === 'earlier') earlier = openOrNone(order.earlier);
  else if (order.kind === 'titles') for (const title of order.titles) addTitle(title);
  else if (order.kind === 'ratings') for (const rater of order.raters) addRater(rater);
  else if (order.kind === 'add-rater') for (const rater of order.raters) addObserved(rater);
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
    movieRating: row.movie_rating,
    popularity: row.popularity,
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

/** Opens the previous model. Returns null if it is damaged, so that the fit starts from scratch. */
function openOrNone(earlier: EarlierParts): EarlierModel | null {
  try {
    return openEarlier(earlier);
  } catch (error) {
    if (error instanceof UnreadableModel) return null;
    throw error;
  }
}

function begin(hash: number, sides: StatedSides | null): void {
  offsets.push(rows.length);
  hashes.push(hash);
  stated.push(sides);
}

function addRater({ source, rater, titles: ids, stars: given }: RaterRow): void {
  // A rater's hash stays the same when other raters are added or removed.
  begin(hashText(`${source} ${rater}`), null);
  const all = given.split('\n');
  ids.split('\n').forEach((id, i) => {
    addOpinion(id, Number(all[i]));
  });
}

function addObserved({ opinions, sides }: TrainingRater): void {
  // Taste tests contain no negative ratings, so they aren't used for evaluation, and any hash will do.
  begin(0, sides);
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
  send({ kind: 'progress', share: 0, note: `${rows.length} ratings of ${stated.length} people` });
  const model = fitLearned(
    {
      matrix: buildTitleMatrix({ sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS }, titles),
      offsets: offsets.toShared(),
      rows: rows.toShared(),
      stars: stars.toShared(),
      hashes: hashes.toShared(),
      stated,
      ageStarts: AGE_BANDS.map(({ start }) => start),
    },
    { earlier, onProgress: (share, note) => send({ kind: 'progress', share, note }) },
  );
  if (!('figures' in model)) {
    send({ kind: 'too few', has: model });
    return;
  }
  const packed = packLearned(model);
  send({ kind: 'fitted', packed, figures: model.figures }, [packed.watch, packed.factors]);
}
