import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';
import { expect, test } from 'vitest';
import { signed, signedTenths } from '../../design/match-badge/match-words.ts';
import { ledgerAxis } from './ledger-axis.ts';
import { largestReasons, toLedger } from './ledger-rows.ts';

const reason = (points: number, shown = Math.round(points)): Contribution => ({
  kind: 'slider',
  key: `k${points}`,
  label: `Reason ${points}`,
  points,
  shown,
  count: 1,
  cause: '',
  evidence: '',
  tasteType: 'realityBiter',
});
const REST: Contribution = {
  ...reason(2.2),
  kind: 'rest',
  key: 'rest',
  label: '30 smaller reasons',
  count: 30,
};

function match(base: number, contributions: Contribution[]): MatchExplanation {
  return {
    titleId: 'x',
    value: contributions.reduce((sum, { points }) => sum + points, base),
    tier: 'great',
    certainty: 0.6,
    marginPoints: 6,
    base,
    baseEvidence: '',
    shown: contributions.reduce((sum, { shown }) => sum + shown, Math.round(base)),
    shownBase: Math.round(base),
    contributions,
    reasonCount: 12,
    shares: [0, 0, 0, 1],
    answerCount: 12,
    ratingCount: 0,
  } as unknown as MatchExplanation;
}
const ledgerOf = (...given: Parameters<typeof match>) => {
  const ledger = toLedger(match(...given));
  if (!ledger) throw new Error('no ledger');
  return ledger;
};

test('returns null without a taste', () => {
  expect(toLedger({ ...match(50, []), value: null, shown: null })).toBeNull();
});

test('lists reasons for, then reasons against, then small reasons', () => {
  const { rows } = ledgerOf(50, [reason(9), reason(6), reason(-5), reason(-2), reason(1.4), REST]);
  expect(rows.map(({ points }) => points)).toEqual([9, 6, 1, -5, -2, 2]);
  expect(rows.at(-1)?.label).toBe('30 smaller reasons');
});

test('lists tonight’s sliders last, after a running total that is the usual match', () => {
  const tonight = (points: number) => ({ ...reason(points), kind: 'tonight' as const, key: `t${points}` });
  const { rows, shown } = ledgerOf(50, [reason(9), REST, reason(-5), tonight(-1), tonight(6)]);
  expect(rows.map(({ points }) => points)).toEqual([9, -5, 2, 6, -1]);
  expect(rows.map(({ total }) => total)).toEqual([59, 54, 56, 62, shown]);
});

test('shows the rounded points from the server, and totals that end at the match', () => {
  const ledger = ledgerOf(50.4, [reason(18.5, 19), reason(-3.5, -4), { ...REST, shown: 3 }]);
  expect(ledger.rows.map(({ points, total }) => [points, total])).toEqual([
    [19, 69],
    [-4, 65],
    [3, 68],
  ]);
  expect(ledger.rows.at(-1)?.to).toBeCloseTo(ledger.value, 9);
  expect(ledger.shown).toBe(68);
});

test('formats negative points with a real minus sign', () => {
  expect([signedTenths(0.44), signedTenths(-1)]).toEqual(['+0.4', '−1.0']);
  expect([signed(9), signed(-5)]).toEqual(['+9', '−5']);
});

test('includes the strongest reason against, but no small or zero reasons', () => {
  const largest = (...points: number[]) =>
    largestReasons(match(50, [...points.map((one) => reason(one)), { ...REST, points: 22 }]), 3).map(
      ({ points: one }) => one,
    );
  expect(largest(9, 8, 7, -2)).toEqual([9, 8, -2]);
  expect(largest(9, 8, 7)).toEqual([9, 8, 7]);
  expect(largest(9, 0.3, -0.2)).toEqual([9]);
});

test('includes other people’s ratings only if they are large enough', () => {
  const thought = { ...reason(-2), kind: 'popularity' as const };
  const points = (...given: Contribution[]) =>
    largestReasons(match(50, given), 3).map(({ points: one }) => one);
  expect(points(reason(9), reason(8), reason(7), thought)).toEqual([9, 8, 7]);
  expect(points(reason(9), reason(8), reason(7), thought, reason(-1))).toEqual([9, 8, -1]);
  expect(points(reason(9), reason(1), { ...thought, points: -4, shown: -4 })).toEqual([9, 1, -4]);
});

test('shows tonight’s wish instead of the lasting reason of the same slider', () => {
  const wish = { ...reason(9), kind: 'tonight' as const, key: 'scale' };
  const lasting = { ...reason(-5), key: 'scale' };
  expect(largestReasons(match(50, [wish, lasting, reason(3)]), 3)).toEqual([wish, reason(3)]);
});

test('the axis contains every running total, the margin and the tier lines', () => {
  const ledger = ledgerOf(52, [reason(20), reason(16), reason(-9)]);
  const axis = ledgerAxis(ledger);
  expect(axis.from).toBeLessThanOrEqual(52);
  expect(axis.to).toBeGreaterThanOrEqual(88);
  expect(axis.at(axis.from)).toBe(0);
  expect(axis.at(axis.to)).toBe(100);
  for (const tier of axis.tiers) expect(tier.from > axis.from && tier.from < axis.to).toBe(true);
});
