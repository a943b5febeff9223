import { toMatchValue } from '@palate/recommender';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchAtLeast } from './match-at-least.ts';

it('finds exactly the titles whose displayed match is high enough', () => {
  const anyScore = fc.float({ noNaN: true, noDefaultInfinity: true, min: -300, max: 300 });
  fc.assert(
    fc.property(fc.array(anyScore, { maxLength: 40 }), fc.nat({ max: 40 }), (list, place) => {
      const scores = Float32Array.from(list);
      // A title's own match is where a comparison is most easily wrong.
      const own = scores[place];
      for (const least of [0.5, 35, 52, 85, 100, ...(own === undefined ? [] : [toMatchValue(own)])]) {
        const expected = [...scores.keys()].filter((row) => toMatchValue(scores[row] ?? 0) >= least);
        expect([...matchAtLeast({ learned: null }, scores, least).toRows()]).toEqual(expected);
      }
    }),
  );
});
