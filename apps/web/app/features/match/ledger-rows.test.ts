import type { Contribution, MatchExplanation } from '@palate/contract/taste';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerAxis } from './ledger-axis.ts';
import { countReasons, largestReasons, signed, toLedger } from './ledger-rows.ts';

const reason = (points: number, at: number): Contribution => ({
  kind: 'slider',
  key: `k${at}`,
  label: `Reason ${at}`,
  points,
  evidence: '',
  tasteType: 'realityBiter',
});
function match(base: number, points: number[], value = base + points.reduce((sum, one) => sum + one, 0)) {
  return {
    titleId: 'x',
    value,
    tier: 'great',
    certainty: 0.6,
    marginPoints: 6,
    base,
    baseEvidence: '',
    contributions: points.map(reason),
    shares: [0, 0, 0, 1],
    answerCount: 12,
  } as unknown as MatchExplanation;
}
const ledgerOf = (...given: Parameters<typeof match>) => {
  const ledger = toLedger(match(...given));
  if (!ledger) throw new Error('no ledger');
  return ledger;
};

test('without a taste there is no sum', () => {
  expect(toLedger({ ...match(50, []), value: null })).toBeNull();
});

test('reasons for come first, then against, the small rest last', () => {
  const { rows } = ledgerOf(50, [0.4, -5, 9, -2, 6, 0.3]);
  expect(rows.map(({ label }) => label)).toEqual([
    'Reason 2',
    'Reason 4',
    'Reason 1',
    'Reason 3',
    'Two smaller reasons',
  ]);
});

const restOf = (count: number, points: number): Contribution => ({
  ...reason(points, 99),
  kind: 'rest',
  key: 'rest',
  label: `${count} smaller reasons`,
  evidence: 'None worth more than 0.4 points.',
});
/** The last row of a sum of these reasons and the server's own gathered rest. */
function lastRow(points: number[], rest: Contribution) {
  const named = match(50, points);
  const value = (named.value ?? 0) + rest.points;
  const ledger = toLedger({ ...named, value, contributions: [rest, ...named.contributions] });
  return ledger?.rows.at(-1);
}

test('the server’s own gathered rest keeps its place and its evidence, its number in words up to twelve', () => {
  expect(lastRow([4, -3], restOf(30, 2.2))).toMatchObject({
    label: '30 smaller reasons',
    evidence: 'None worth more than 0.4 points.',
    points: 2,
  });
  expect(lastRow([4, -3], restOf(12, 2.2))?.label).toBe('Twelve smaller reasons');
});

test('named reasons too small for a row are counted with the gathered rest', () => {
  expect(lastRow([4, 0.7, -0.6], restOf(5, 1.3))).toMatchObject({
    label: 'Seven smaller reasons',
    evidence: 'None worth more than 0.7 points.',
  });
});

test('the gathered rest is never among the largest reasons nor counted as one', () => {
  const named = match(50, [4, -3]);
  const contributions = [restOf(30, 22), ...named.contributions];
  expect(largestReasons({ ...named, contributions }, 3).map(({ kind }) => kind)).toEqual([
    'slider',
    'slider',
  ]);
  expect(countReasons({ ...named, contributions })).toBe(2);
});

test('the whole numbers add up to the match that is shown, whatever they are', () => {
  const points = fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { maxLength: 25 });
  fc.assert(
    fc.property(
      fc.double({ min: 20, max: 70, noNaN: true }),
      points,
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (base, given, off) => {
        const sum = base + given.reduce((total, one) => total + one, 0);
        const ledger = ledgerOf(base, given, sum + off);
        const total = ledger.rows.reduce((so, row) => so + row.points, Math.round(base));
        if (given.length > 0) expect(total).toBe(ledger.shown);
        for (const row of ledger.rows)
          expect(Math.abs(row.points - (row.to - row.from))).toBeLessThan(1.0001);
      },
    ),
  );
});

test('signs are real minus signs', () => {
  expect([signed(9), signed(-5)]).toEqual(['+9', '−5']);
});

test('the three largest always tell what counts against', () => {
  expect(largestReasons(match(50, [9, 8, 7, -2]), 3).map(({ points }) => points)).toEqual([9, 8, -2]);
  expect(largestReasons(match(50, [9, 8, 7]), 3).map(({ points }) => points)).toEqual([9, 8, 7]);
});

test('the axis holds every running total and the bracket, and its tier lines lie inside', () => {
  const ledger = ledgerOf(52, [20, 16, -9]);
  const axis = ledgerAxis(ledger);
  expect(axis.from).toBeLessThanOrEqual(52);
  expect(axis.to).toBeGreaterThanOrEqual(88);
  expect(axis.at(axis.from)).toBe(0);
  expect(axis.at(axis.to)).toBe(100);
  for (const tier of axis.tiers) expect(tier.from > axis.from && tier.from < axis.to).toBe(true);
});
