import type { Contribution, LovedEffect } from '@palate/recommender';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../catalogue/index.ts';
import { describeWithout } from './describe-without.ts';
import { labelReason, phraseReason } from './label-reason.ts';

// These reasons need nothing of the catalogue but the loved title's name.
const snapshot = { titleAt: () => 'Aftersun' } as unknown as Snapshot;
const reason = (kind: Contribution['kind'], key: string, points: number) =>
  ({ kind, key, points }) as Contribution;

it('names the two reasons about ratings differently', () => {
  const labels = ['movieRating', 'ratings'].flatMap((key) =>
    [3, -3].map((points) => labelReason(snapshot, 0, reason('popularity', key, points))),
  );
  expect(labels).toEqual([
    'High movie rating',
    'Low movie rating',
    'Highly rated by viewers',
    'Viewers rate it below average',
  ]);
  expect(phraseReason(snapshot, 0, reason('popularity', 'movieRating', 3))).toBe('a high movie rating');
});

it('says what the match would be if a title weren’t loved, if that differs from the points', () => {
  const effect = (interactionPoints: number): LovedEffect =>
    ({ lovedRow: 7, ownPoints: 3, interactionPoints }) as LovedEffect;
  const describe = (interactionPoints: number) =>
    describeWithout(snapshot, reason('loved', 'aftersun-2022', 3), {
      value: 95,
      effects: new Map([['aftersun-2022', effect(interactionPoints)]]),
    });
  expect(describe(-1)).toBe(
    ' Without Aftersun among the titles you love, your match would be 93. Other reasons would then count differently, too.',
  );
  expect(describe(0.4)).toBe('');
});
