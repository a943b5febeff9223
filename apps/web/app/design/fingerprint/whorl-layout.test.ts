import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureArc, type Point, pointAt, WHORL_BOX } from './whorl-curve.ts';
import { LABEL_X, layOutWhorl, type Opinion, type Ridge, stretchPath } from './whorl-layout.ts';

const part = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const anyOpinions = fc
  .array(fc.record({ strength: part, certainty: part }), { minLength: 10, maxLength: 10 })
  .map((opinions) => opinions.toSorted((a, b) => b.strength - a.strength));
/** A person about whom nothing is known, and one about whom everything is certain. */
const EXTREMES = [0, 1].map((all): [Opinion[]] => [
  Array.from({ length: 10 }, () => ({ strength: all, certainty: all })),
]);
/** Checks the layouts for all kinds of people. */
const forAll = (check: (ridges: Ridge[], opinions: readonly Opinion[]) => void) =>
  fc.assert(
    fc.property(anyOpinions, (opinions) => check(layOutWhorl(opinions), opinions)),
    { numRuns: 40, examples: EXTREMES },
  );

const STEPS = 72;
const turn = (at: number) => (2 * Math.PI * at) / STEPS;
const loop = (radius: number): Point[] => Array.from({ length: STEPS }, (_, at) => pointAt(radius, turn(at)));
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const lengthOf = (radius: number, stretches: Ridge['sure']) =>
  stretches.reduce((sum, [from, to]) => sum + measureArc(radius, from, to).length, 0);
/** Parses the coordinates in a path, in pairs. */
const pointsOf = (path: string): Point[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('the same opinions give the same fingerprint', () => {
  const opinions = Array.from({ length: 10 }, (_, i) => ({ strength: 1 - i / 10, certainty: i / 10 }));
  expect(layOutWhorl(opinions)).toEqual(layOutWhorl(opinions));
});

test('every ridge and leader line is inside the box', () => {
  forAll((ridges) => {
    for (const { radius, width, leader } of ridges) {
      const drawn = [...loop(radius), ...pointsOf(leader)];
      const [xs, ys] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)];
      expect(Math.min(...xs, ...ys) - width / 2).toBeGreaterThanOrEqual(0);
      expect(Math.max(...xs)).toBeLessThanOrEqual(LABEL_X);
      expect(Math.max(...ys) + width / 2).toBeLessThan(WHORL_BOX.height);
    }
  });
});

test('a stronger opinion has a thicker ridge, and neighboring ridges never touch', () => {
  forAll((ridges, opinions) => {
    ridges.forEach((ridge, rank) => {
      const next = ridges[rank + 1];
      const [stronger, weaker] = [opinions[rank], opinions[rank + 1]];
      if (!next || !stronger || !weaker) return;
      if (stronger.strength > weaker.strength) expect(ridge.width).toBeGreaterThan(next.width);
      const rim = loop(next.radius);
      const nearest = Math.min(
        ...loop(ridge.radius).map((point) => Math.min(...rim.map((other) => apart(point, other)))),
      );
      expect(nearest - (ridge.width + next.width) / 2).toBeGreaterThan(1.5);
    });
  });
});

test('the solid part of a ridge is as long as the opinion is certain, except for the gaps', () => {
  forAll((ridges, opinions) => {
    ridges.forEach(({ radius, width, sure, unsure }, rank) => {
      const whole = measureArc(radius, 0, 2 * Math.PI).length;
      const certainty = opinions[rank]?.certainty ?? 0;
      const drawn = lengthOf(radius, sure) / whole;
      // The opening, which is wider for each leader line through it, and one gap take up some of the length.
      const breaks = (18 + 3.7 * rank + 2.4 * width) / whole;
      expect(drawn).toBeLessThanOrEqual(certainty + 0.01);
      expect(drawn).toBeGreaterThanOrEqual(Math.min(certainty * (1 - breaks), 1 - breaks) - 0.01);
      if (certainty < 0.5) expect(lengthOf(radius, unsure)).toBeGreaterThan(0);
      if (certainty === 0) expect(sure).toEqual([]);
    });
  });
});

test('leader lines keep their order, and cross neither each other nor outer ridges', () => {
  forAll((ridges) => {
    ridges.forEach((ridge, rank) => {
      const next = ridges[rank + 1];
      if (next) {
        expect(next.exitY - ridge.exitY).toBeGreaterThan(3);
        expect(next.labelY - ridge.labelY).toBeGreaterThan(0);
      }
      for (const outer of ridges.slice(rank + 1)) {
        for (const [from, to] of [...outer.sure, ...outer.unsure]) {
          // The ends of a stroke are nearest to the opening with the leader lines.
          for (const angle of [from, to]) {
            const [x, y] = pointAt(outer.radius, angle);
            if (x > pointAt(ridge.radius, 0)[0]) {
              expect(Math.abs(y - ridge.exitY) - outer.width / 2).toBeGreaterThan(0.5);
            }
          }
        }
      }
    });
  });
});

test('labels are a line apart on the narrowest phone', () => {
  const ridges = layOutWhorl(Array.from({ length: 10 }, () => ({ strength: 0, certainty: 0 })));
  const drawnAt = 256 / WHORL_BOX.width;
  const lineOfNote = 13 * 1.25;
  ridges.slice(1).forEach(({ labelY }, at) => {
    expect((labelY - (ridges[at]?.labelY ?? 0)) * drawnAt).toBeGreaterThan(lineOfNote);
  });
});

test('a path ends where its loop ends', () => {
  const [ridge] = layOutWhorl([{ strength: 1, certainty: 1 }]);
  const [stretch] = ridge?.sure ?? [];
  if (!ridge || !stretch) throw new Error('a sure opinion has a stroke');
  const points = pointsOf(stretchPath(ridge, stretch));
  expect(apart(points.at(0) ?? [0, 0], pointAt(ridge.radius, stretch[0]))).toBeLessThan(0.1);
  expect(apart(points.at(-1) ?? [0, 0], pointAt(ridge.radius, stretch[1]))).toBeLessThan(0.1);
});
