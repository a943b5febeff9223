import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyMatrices, rowMajor, transposed } from './multiply.ts';

const numbers = (length: number) =>
  fc
    .array(fc.integer({ min: -9, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => Float32Array.from(list));

describe('multiplyMatrices', () => {
  it('multiplies matrices of any size, transposed or not', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(
            fc.integer({ min: 0, max: 40 }),
            fc.integer({ min: 0, max: 9 }),
            fc.integer({ min: 0, max: 18 }),
          )
          .chain(([rows, inner, width]) =>
            fc.tuple(
              fc.constant([rows, inner, width] as const),
              numbers(rows * inner),
              numbers(inner * width),
            ),
          ),
        ([[rows, inner, width], a, b]) => {
          const expected = Array.from({ length: rows * width }, (_, at) => {
            let sum = 0;
            for (let k = 0; k < inner; k++)
              sum += a[Math.floor(at / width) * inner + k] * b[k * width + (at % width)];
            return sum;
          });
          const product = multiplyMatrices(rowMajor(a, rows, inner), rowMajor(b, inner, width));
          expect(Array.from(product, (value) => value + 0)).toEqual(expected.map((value) => value + 0));
          const turned = multiplyMatrices(
            transposed(rowMajor(b, inner, width)),
            transposed(rowMajor(a, rows, inner)),
          );
          product.forEach((value, at) => {
            expect(turned[(at % width) * rows + Math.floor(at / width)]).toBeCloseTo(value, 5);
          });
        },
      ),
    );
  });

  it('rejects matrices of different sizes', () => {
    const two = rowMajor(new Float32Array(4), 2, 2);
    expect(() => multiplyMatrices(two, rowMajor(new Float32Array(3), 3, 1))).toThrow(RangeError);
  });
});
