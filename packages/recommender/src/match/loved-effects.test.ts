import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { lovedEffects } from './loved-effects.ts';
import { matchTitle } from './match-title.ts';

const ROWS = 41;
const matrix = inventMatrix(ROWS, 5);

describe('lovedEffects', () => {
  it('equals the change of the match if the title had never been loved', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), fc.nat({ max: ROWS - 1 }), (evidence, row) => {
        const state = fitTaste(matrix, evidence);
        const match = matchTitle(matrix, state, row);
        const effects = lovedEffects(matrix, state, row);
        expect(effects).toHaveLength(new Set(evidence.loved).size);
        for (const { lovedRow, ownPoints, interactionPoints } of effects) {
          const loved = evidence.loved.filter((other) => other !== lovedRow);
          const without = matchTitle(matrix, fitTaste(matrix, { ...evidence, loved }), row);
          expect(match.value - without.value).toBeCloseTo(ownPoints + interactionPoints, 3);
          const key = matrix.titles[lovedRow]?.id;
          const reason = match.contributions.find((one) => one.kind === 'loved' && one.key === key);
          expect(ownPoints).toBe(reason?.points ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('includes more than the title’s own reason, and is empty without loved titles', () => {
    const [effect] = lovedEffects(matrix, fitTaste(matrix, { ...NO_EVIDENCE, loved: [7] }), 7);
    expect(effect?.ownPoints).toBeGreaterThan(5);
    expect(effect?.interactionPoints).toBeGreaterThan(0);
    expect(lovedEffects(matrix, fitTaste(matrix, NO_EVIDENCE), 7)).toEqual([]);
    expect(() => lovedEffects(matrix, fitTaste(matrix, NO_EVIDENCE), ROWS)).toThrow(RangeError);
  });
});
