import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { tasteTypeOfTitle } from '../taste-type/taste-type-of-title.ts';
import type { ByTasteType } from '../taste-type/taste-types.ts';
import type { TasteEvidence } from '../types.ts';
import { chooseArchetype } from './choose-archetype.ts';
import { tasteFingerprint } from './taste-fingerprint.ts';
import { exactTasteTypeShares } from './type-shares.ts';

const ROWS = 150;
const matrix = inventMatrix(ROWS, 12);
const printOf = (evidence: TasteEvidence) => tasteFingerprint(matrix, fitTaste(matrix, evidence));
const alone = (all: ByTasteType, without: readonly ByTasteType[] = []) => ({ typeShares: { all, without } });

describe('chooseArchetype', () => {
  it('combines the two leading types, or keeps one that is far ahead', () => {
    const read = (all: ByTasteType) => chooseArchetype(alone(all));
    expect(read([10, 40, 35, 15])).toEqual({ first: 'hardHitter', second: 'thrillSeeker' });
    expect(read([10, 60, 20, 10])).toEqual({ first: 'hardHitter', second: null });
    expect(read([57, 5, 36, 2])).toEqual({ first: 'easyRider', second: 'thrillSeeker' });
    expect(read([48, 40, 6, 6])).toEqual({ first: 'easyRider', second: 'hardHitter' });
  });

  it('keeps the previous archetype if leaving out one answer would restore it', () => {
    const previous = { first: 'easyRider', second: 'hardHitter' } as const;
    const hinges = alone([38, 42, 10, 10], [[42, 38, 10, 10]]);
    expect(chooseArchetype(hinges)).toEqual({ first: 'hardHitter', second: 'easyRider' });
    expect(chooseArchetype(hinges, previous)).toEqual(previous);
    const settled = alone([36, 44, 10, 10], [[38, 42, 10, 10]]);
    expect(chooseArchetype(settled, previous)).toEqual({ first: 'hardHitter', second: 'easyRider' });
  });

  it('applies that rule separately to the second type and to a pure type', () => {
    const pure = { first: 'hardHitter', second: null } as const;
    expect(chooseArchetype(alone([28, 60, 6, 6], [[26, 62, 6, 6]]), pure)).toEqual(pure);
    expect(chooseArchetype(alone([32, 56, 6, 6], [[30, 58, 6, 6]]), pure)).toEqual({
      first: 'hardHitter',
      second: 'easyRider',
    });
  });

  it('never changes because of a single answer', () => {
    const row = fc.nat({ max: ROWS - 1 });
    const anyAnswer = fc.oneof(
      fc.record({ row, ratingOutOf5: fc.integer({ min: 1, max: 10 }).map((half) => half / 2) }).map(
        (rating) =>
          (evidence: TasteEvidence): TasteEvidence => ({
            ...evidence,
            ratings: [...(evidence.ratings ?? []), rating],
          }),
      ),
      row.map(
        (loved) =>
          (evidence: TasteEvidence): TasteEvidence => ({ ...evidence, loved: [...evidence.loved, loved] }),
      ),
      fc.tuple(row, row).map(
        ([winner, loser]) =>
          (evidence: TasteEvidence): TasteEvidence => ({
            ...evidence,
            pairs: [...evidence.pairs, { winner, loser }],
          }),
      ),
    );
    fc.assert(
      fc.property(anyEvidence(ROWS), anyAnswer, (evidence, addAnswer) => {
        const next = addAnswer(evidence);
        // Replacing a rating or flag also withdraws an answer, so it may change the archetype.
        const rows = [...(next.ratings ?? []), ...(next.tracker ?? [])].map((rated) => rated.row);
        fc.pre(new Set(rows).size === rows.length);
        const { archetype } = printOf(evidence);
        expect(chooseArchetype(printOf(next), archetype)).toEqual(archetype);
      }),
      { numRuns: 150 },
    );
  });

  it('changes after several answers of another type, and stays changed', () => {
    const ofType = (type: string) =>
      [...matrix.titles.keys()].filter((row) => tasteTypeOfTitle(matrix, row).leading === type);
    const rate = (rows: readonly number[]) => rows.map((row) => ({ row, ratingOutOf5: 5 }));
    const before = ofType('easyRider').slice(0, 4);
    const after = ofType('thrillSeeker').slice(0, 12);
    let archetype = printOf({ ...NO_EVIDENCE, ratings: rate(before) }).archetype;
    expect(archetype.first).toBe('easyRider');
    const firsts = after.map((_, i) => {
      const ratings = rate([...before, ...after.slice(0, i + 1)]);
      archetype = chooseArchetype(printOf({ ...NO_EVIDENCE, ratings }), archetype);
      return archetype.first;
    });
    expect(firsts[0]).toBe('easyRider');
    expect(firsts.at(-1)).toBe('thrillSeeker');
    expect(firsts.filter((first, i) => i > 0 && first !== firsts[i - 1])).toHaveLength(1);
  });
});

describe('exactTasteTypeShares', () => {
  it('calculates shares without an answer as if it had never been given', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: ROWS - 1 }), { minLength: 1, maxLength: 8 }), (loved) => {
        const sharesOf = (rows: readonly number[]) =>
          exactTasteTypeShares(matrix, fitTaste(matrix, { ...NO_EVIDENCE, loved: rows }));
        const sorted = [...loved].sort((a, b) => a - b);
        const { without } = sharesOf(sorted);
        expect(without).toHaveLength(loved.length);
        without.forEach((shares, i) => {
          const fewer = sharesOf(sorted.filter((_, place) => place !== i)).all;
          shares.forEach((share, type) => {
            expect(share).toBeCloseTo(fewer[type] ?? 0, 6);
          });
        });
      }),
      { numRuns: 30 },
    );
  });
});
