import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutSum, type UnroundedReason } from './lay-out-sum.ts';

function reasonsOf(points: readonly number[], kind: 'slider' | 'tonight' = 'slider'): UnroundedReason[] {
  return [...points]
    .filter((one) => one !== 0)
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .map((one, at) => ({
      kind,
      key: `k${at}`,
      label: '',
      points: one,
      count: 1,
      cause: '',
      evidence: '',
      tasteType: 'unknown',
    }));
}
const tenths = (most: number) => fc.integer({ min: -10 * most, max: 10 * most }).map((tenth) => tenth / 10);

test('whole numbers add up to the match read, and read the same gathered, in full and with tonight’s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 700 }).map((tenth) => tenth / 10),
      fc.array(tenths(4), { maxLength: 40 }),
      fc.array(tenths(9), { minLength: 1, maxLength: 10 }),
      (base, points, wished) => {
        const lasting = reasonsOf(points);
        const short = layOutSum(base, lasting, false);
        const full = layOutSum(base, lasting, true);
        const tonight = reasonsOf([...wished, 0.1], 'tonight');
        const leant = layOutSum(base, [...lasting, ...tonight], false);
        for (const { shown, shownBase, contributions, value } of [short, full, leant]) {
          expect(contributions.reduce((total, reason) => total + reason.shown, shownBase)).toBe(shown);
          expect(shown).toBe(Math.min(99, Math.round(value)));
        }
        const named = short.contributions.filter(({ kind }) => kind !== 'rest');
        expect(full.contributions.slice(0, named.length)).toEqual(named);
        expect(leant.contributions.slice(0, short.contributions.length)).toEqual(short.contributions);
        expect(full.reasonCount).toBe(lasting.length);
        expect(short.contributions.reduce((total, { count }) => total + count, 0)).toBe(lasting.length);
      },
    ),
  );
});

test('no match reads 100, and its whole numbers still add up', () => {
  const { shown, shownBase, contributions } = layOutSum(60, reasonsOf([30, 9.8]), false);
  expect(shown).toBe(99);
  expect(contributions.reduce((total, reason) => total + reason.shown, shownBase)).toBe(99);
});

test('the line for small reasons says how many they are and how small, with the right singular', () => {
  const { contributions } = layOutSum(50, reasonsOf([4, 1, 0.9, -0.4, 0.2]), false);
  expect(contributions.map(({ label }) => label)).toEqual(['', '', 'Three smaller reasons']);
  expect(contributions.at(-1)?.evidence).toBe('Each worth 0.9 points or less.');
  const many = layOutSum(50, reasonsOf(Array.from({ length: 12 }, () => 1)), false);
  expect(many.contributions.at(-1)?.evidence).toBe('Each worth 1 point or less.');
});
