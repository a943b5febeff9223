import { expect, test } from 'vitest';
import { MATCH_TIERS } from '../packages/contract/src/vocab/lists.ts';
import { tierOf } from '../packages/recommender/src/match/tier.ts';

test('the recommender, which imports nothing, puts the tiers’ bounds where the contract has them', () => {
  for (const [index, { key, from }] of MATCH_TIERS.entries()) {
    expect(tierOf(from)).toBe(key);
    const below = MATCH_TIERS[index + 1];
    if (below) expect(tierOf(from - 1e-9)).toBe(below.key);
  }
});
