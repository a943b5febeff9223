import type { Contribution } from '@palate/contract';
import { expect, it } from 'vitest';
import { describeReasons } from './describe-reasons.ts';

const reason = (given: Partial<Contribution>): Contribution =>
  ({
    kind: 'theme',
    key: 'grief',
    label: 'Grief',
    evidence: 'You like it.',
    count: 1,
    ...given,
  }) as Contribution;
const popular = (key: string, label: string, points: number) =>
  reason({ kind: 'popularity', key, label, evidence: 'Viewers rate it higher.', points, shown: points });

it('gives the two largest reasons for a title and the largest one against it', () => {
  expect(
    describeReasons([
      reason({ label: 'Slow-burning', points: 2, shown: 2 }),
      reason({ label: 'Drama', points: 9, shown: 9 }),
      reason({
        label: 'Because you loved Aftersun',
        evidence: 'They have a lot in common.',
        points: 5,
        shown: 5,
      }),
      reason({ label: 'Though you loved Heat', cause: 'close to Heat', points: -3, shown: -3 }),
    ]),
  ).toEqual([
    'Drama. You like it.',
    'Because you loved Aftersun. They have a lot in common.',
    'Biggest minus: close to Heat.',
  ]);
});

it('says once that a title is highly rated', () => {
  expect(
    describeReasons([
      popular('ratings', 'Highly rated by viewers', 8),
      popular('movieRating', 'High movie rating', 7),
      reason({ label: 'Drama', points: 1, shown: 1 }),
    ]),
  ).toEqual(['Highly rated by viewers.', 'Drama. You like it.']);
});
