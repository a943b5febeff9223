import type { Dna } from '@palate/contract/titles';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenPlaced } from './flatten-path.ts';
import { FRAMES } from './frames.ts';
import { fitToFrame, roomForWords } from './layout.ts';
import { pictureDistance, pictureFeaturesOf } from './picture-distance.ts';
import { composeSleeve, type SleeveSubject } from './sleeve-geometry.ts';
import { rasterise } from './sleeve-raster.ts';

const dnaOf = (values: readonly number[]): Dna =>
  Object.fromEntries(SLIDER_KEYS.map((key, i) => [key, values[i] ?? 3])) as Dna;
const anyDna = fc
  .array(fc.integer({ min: 2, max: 10 }), { minLength: 10, maxLength: 10 })
  .map((halves) => dnaOf(halves.map((half) => half / 2)));
/** A title and its year, which determine the variation of its sleeve. */
const anyName = fc.record({ title: fc.string(), year: fc.integer({ min: 1900, max: 2030 }) });
const ROOM = roomForWords(fitToFrame('The Banshees of Inisherin', FRAMES.poster));
const POSTER = { frame: FRAMES.poster, titleHeight: ROOM };
const subjectOf = (dna: Dna, title = 'Aftersun', year = 2022): SleeveSubject => ({
  title,
  year,
  dna,
  tasteType: 'blue',
});
const look = (...subject: Parameters<typeof subjectOf>) =>
  pictureFeaturesOf(rasterise(composeSleeve(subjectOf(...subject), POSTER)));

test('equal DNA and title always give the same picture', () => {
  fc.assert(
    fc.property(anyDna, anyName, (dna, { title, year }) => {
      expect(composeSleeve(subjectOf({ ...dna }, title, year), POSTER)).toEqual(
        composeSleeve(subjectOf(dna, title, year), POSTER),
      );
    }),
  );
});

test('two titles with equal DNA look different, but more alike than with other DNA', () => {
  const quiet = dnaOf([2, 3, 3.5, 3, 4.5, 2, 4.5, 3, 1.5, 4]);
  const loud = dnaOf([4.5, 2.5, 2, 2, 1.5, 3, 4, 4.5, 4.5, 3]);
  const [one, other] = [look(quiet, 'Aftersun', 2022), look(quiet, 'Past Lives', 2023)];
  expect(pictureDistance(one, other)).toBeGreaterThan(0.02);
  expect(pictureDistance(one, look(loud, 'Speed', 1994))).toBeGreaterThan(2 * pictureDistance(one, other));
});

test('every strip extends below the strips to its right', () => {
  fc.assert(
    fc.property(anyDna, anyName, (dna, { title, year }) => {
      const { slices, frame } = composeSleeve(subjectOf(dna, title, year), POSTER);
      const starts = slices.map(({ x }) => x);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      for (const { x, width } of slices) expect(x + width).toBeGreaterThan(frame.width);
    }),
  );
});

test('the picture leaves room for the title', () => {
  fc.assert(
    fc.property(anyDna, anyName, (dna, { title, year }) => {
      const { layers, slices, titlePlace, stock, frame } = composeSleeve(subjectOf(dna, title, year), POSTER);
      const slip = Math.max(0, ...slices.map(({ dy }) => Math.abs(dy)));
      if (titlePlace === 'head') {
        // The figure is the highest element and stays below the text.
        const top = Math.min(
          ...layers
            .flatMap(flattenPlaced)
            .flat()
            .filter(([x]) => x > 0 && x < frame.width)
            .map(([, y]) => y),
        );
        expect(top - slip).toBeGreaterThanOrEqual(ROOM - 9);
      } else {
        const floor = layers.at(-1);
        expect(floor?.fill).toBe(stock.floor);
        const edge = (floor ? flattenPlaced(floor).flat() : []).filter(([, y]) => y < frame.height + 1);
        const within = edge.filter(([x]) => x >= 0 && x <= frame.width).map(([, y]) => y);
        expect(Math.max(...within, 0) + slip).toBeLessThanOrEqual(frame.height - ROOM + 1);
      }
    }),
  );
});

test('with the text at the top, everything stays below it, even in a small frame', () => {
  const frame = { width: 200, height: 200 };
  fc.assert(
    fc.property(anyDna, anyName, (dna, { title, year }) => {
      const { layers, slices, titlePlace } = composeSleeve(subjectOf(dna, title, year), {
        frame,
        titleHeight: 10,
        place: 'head',
      });
      const slip = Math.max(0, ...slices.map(({ dy }) => -dy));
      const heights = layers
        .flatMap(flattenPlaced)
        .flat()
        .filter(([x]) => x > 0 && x < frame.width)
        .map(([, y]) => y);
      expect(titlePlace).toBe('head');
      expect(Math.min(...heights) - slip).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('all coordinates are finite', () => {
  fc.assert(
    fc.property(anyDna, anyName, (dna, { title, year }) => {
      for (const frame of Object.values(FRAMES)) {
        for (const place of [{}, { place: 'head' }, { place: 'side' }] as const) {
          const drawn = JSON.stringify(composeSleeve(subjectOf(dna, title, year), { frame, ...place }));
          expect(drawn).not.toMatch(/NaN|Infinity|null/);
        }
      }
    }),
  );
});

test('titles with similar DNA look similar', () => {
  const godfather = dnaOf([2, 3, 1.5, 4.5, 4, 3.5, 4.5, 3.5, 4, 3.5]);
  const sequel = dnaOf([2, 3.5, 1.5, 4.5, 4, 4, 3.5, 3.5, 4, 3.5]);
  const toys = dnaOf([4, 4, 4.5, 1.5, 1, 1.5, 5, 3.5, 2, 3.5]);
  const moreToys = dnaOf([4, 3.5, 4.5, 1.5, 1, 1.5, 5, 3.5, 2.5, 3.5]);
  const near = Math.max(
    pictureDistance(look(godfather), look(sequel)),
    pictureDistance(look(toys), look(moreToys)),
  );
  const far = Math.min(
    ...[godfather, sequel].flatMap((a) => [toys, moreToys].map((b) => pictureDistance(look(a), look(b)))),
  );
  expect(near * 1.5).toBeLessThan(far);
});

test('every slider changes the picture visibly', () => {
  const middle = dnaOf([2.5, 3, 3, 3, 3, 2.5, 4, 3, 2.5, 3]);
  for (const key of SLIDER_KEYS) {
    expect(
      pictureDistance(look({ ...middle, [key]: 1 }), look({ ...middle, [key]: 5 })),
      key,
    ).toBeGreaterThan(0.02);
  }
});

test('with text at the side, the figure is in the right half and never mirrored', () => {
  const frame = { width: 300, height: 176 };
  fc.assert(
    fc.property(anyDna, anyName, (dna, { title, year }) => {
      const { layers, titlePlace } = composeSleeve(subjectOf(dna, title, year), { frame, place: 'side' });
      const [figure] = layers;
      expect(titlePlace).toBe('foot');
      expect(figure?.x).toBeGreaterThan(frame.width / 2);
      expect(figure?.turn).toBeLessThanOrEqual(0);
    }),
  );
});
