import type { TitleMatrix } from '../titles/title-matrix.ts';

/** How many titles' worth of "nothing but the genre" is mixed in, for genres with few titles. */
const BARE_TITLES = 3;

type MarkedList = 'genre' | 'theme';
type Directions = Readonly<Record<MarkedList, readonly Float64Array[]>>;
/** The catalogue is read through once a matrix, for all genres and themes together. */
const kept = new WeakMap<TitleMatrix, Directions>();

/**
 * The direction from any title to the typical one of a genre or theme: the mean of its titles in
 * sliders, themes and genres, so that a mark speaks of what usually comes with it too. Era,
 * reception and fame stay out: who marks westerns doesn't ask for old or praised films.
 * @returns Float64Array, length 1 + stride, the intercept (index 0) at zero; shared, don't change it.
 * @throws RangeError for a genre or theme that isn't there.
 */
export function describeTypicalTitle(matrix: TitleMatrix, list: MarkedList, index: number): Float64Array {
  let directions = kept.get(matrix);
  if (!directions) {
    directions = describeAll(matrix);
    kept.set(matrix, directions);
  }
  const direction = directions[list][index];
  if (!direction) throw new RangeError(`there is no ${list} ${index}`);
  return direction;
}

function describeAll(matrix: TitleMatrix): Directions {
  const { vocabulary, stride } = matrix;
  const zeros = (keys: readonly string[]) => keys.map(() => new Float64Array(1 + stride));
  const directions = { genre: zeros(vocabulary.genres), theme: zeros(vocabulary.themes) };
  const counts = new Map<Float64Array, number>();
  matrix.titles.forEach((title, row) => {
    const own = [
      ...[...new Set(title.genres)].map((index) => directions.genre[index]),
      ...[...new Set(title.themes)].map((index) => directions.theme[index]),
    ];
    for (const direction of own) {
      if (!direction) continue;
      counts.set(direction, (counts.get(direction) ?? 0) + 1);
      addContent(direction, matrix, row);
    }
  });
  for (const list of ['genre', 'theme'] as const) {
    directions[list].forEach((direction, index) => {
      average(direction, matrix, matrix.layout.start[list] + index, counts.get(direction) ?? 0);
    });
  }
  return directions;
}

/** Adds a title's sliders, themes and genres, which come before its era. */
function addContent(direction: Float64Array, { vectors, stride, layout }: TitleMatrix, row: number): void {
  const featureCount = layout.start.era;
  const offset = row * stride;
  for (let i = 0; i < featureCount; i++) {
    direction[1 + i] = (direction[1 + i] as number) + (vectors[offset + i] as number);
  }
}

function average(direction: Float64Array, matrix: TitleMatrix, own: number, count: number): void {
  direction[1 + own] = (direction[1 + own] as number) + BARE_TITLES * (1 - (matrix.means[own] as number));
  for (let i = 0; i < matrix.layout.start.era; i++) {
    direction[1 + i] = (direction[1 + i] as number) / (count + BARE_TITLES);
  }
}
