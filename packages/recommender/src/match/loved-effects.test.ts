import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { fitTaste, type TasteState } from '../taste/fit-taste.ts';
import { updateTaste } from '../taste/update-taste.ts';
import { lovedEffects, tastesWithoutLoved } from './loved-effects.ts';
import { matchRows } from './match-rows.ts';
import { matchTitle } from './match-title.ts';

const ROWS = 41;
const matrix = inventMatrix(ROWS, 5);
const effectsOn = (state: TasteState, row: number) =>
  lovedEffects(matrix, row, matchTitle(matrix, state, row), tastesWithoutLoved(matrix, state));

describe('lovedEffects', () => {
  it('equals the change of the match if the title had never been loved', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), fc.nat({ max: ROWS - 1 }), (evidence, row) => {
        const state = fitTaste(matrix, evidence);
        const match = matchTitle(matrix, state, row);
        const effects = effectsOn(state, row);
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
    const [effect] = effectsOn(fitTaste(matrix, { ...NO_EVIDENCE, loved: [7] }), 7);
    expect(effect?.ownPoints).toBeGreaterThan(5);
    expect(effect?.interactionPoints).toBeGreaterThan(0);
    expect(effectsOn(fitTaste(matrix, NO_EVIDENCE), 7)).toEqual([]);
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [7] });
    const match = matchTitle(matrix, state, 7);
    expect(() => lovedEffects(matrix, ROWS, match, tastesWithoutLoved(matrix, state))).toThrow(RangeError);
  });

  it('is the same to the last bit for kept tastes, for every title', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), (evidence) => {
        const state = fitTaste(matrix, evidence);
        const kept = tastesWithoutLoved(matrix, state);
        for (let row = 0; row < ROWS; row++) {
          const match = matchTitle(matrix, state, row);
          const effects = lovedEffects(matrix, row, match, kept);
          for (const { lovedRow, ownPoints, interactionPoints } of effects) {
            const without = updateTaste(matrix, state, { kind: 'loved', row: lovedRow, isLoved: false });
            const value = matchRows(matrix, without, Uint32Array.of(row)).values[0] ?? Number.NaN;
            expect(interactionPoints).toBe(match.value - value - ownPoints);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
