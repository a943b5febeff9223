import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { tasteTypeOfTitle } from '../taste-type/taste-type-of-title.ts';
import { TASTE_TYPE_KEYS } from '../taste-type/taste-types.ts';
import type { TasteEvidence } from '../types.ts';
import { tasteFingerprint } from './taste-fingerprint.ts';

const ROWS = 150;
const matrix = inventMatrix(ROWS, 12);

describe('tasteFingerprint', () => {
  it('has equal types and no certainty without answers', () => {
    const print = tasteFingerprint(matrix, fitTaste(matrix, NO_EVIDENCE));
    expect(print.tasteType).toEqual([25, 25, 25, 25]);
    expect(print.sliders.every(({ lean, certainty }) => lean === 0 && certainty === 0)).toBe(true);
    expect(print.genres.every(({ sign }) => sign === 'neutral')).toBe(true);
  });

  it.each(TASTE_TYPE_KEYS)('leads with %s for somebody who loves its titles', (type) => {
    const place = TASTE_TYPE_KEYS.indexOf(type);
    const share = (row: number) => tasteTypeOfTitle(matrix, row).shares[place] ?? 0;
    const loved = [...matrix.titles.keys()].sort((a, b) => share(b) - share(a)).slice(0, 5);
    const { tasteType, archetype } = tasteFingerprint(matrix, fitTaste(matrix, { ...NO_EVIDENCE, loved }));
    expect(archetype.first).toBe(type);
    expect(Math.max(...tasteType)).toBe(tasteType[place]);
  });

  it.each(TASTE_TYPE_KEYS)('still leads with %s if a genre of another type is marked as well', (type) => {
    const loved = [...matrix.titles.keys()]
      .filter((row) => tasteTypeOfTitle(matrix, row).leading === type)
      .slice(0, 4);
    expect(loved).toHaveLength(4);
    const types = ['comedy', 'horror', 'action', 'documentary'] as const;
    const other = types[(TASTE_TYPE_KEYS.indexOf(type) + 1) % types.length] ?? 'comedy';
    const genres = { positive: [VOCABULARY.genres.indexOf(other)], negative: [] };
    const state = fitTaste(matrix, { ...NO_EVIDENCE, ageRange: { start: 18, end: 29 }, genres, loved });
    expect(tasteFingerprint(matrix, state).archetype.first).toBe(type);
  });

  it('leans towards the loved titles, and gives the value on the title’s scale', () => {
    const pace = (row: number) => matrix.titles[row]?.sliders[0] ?? 3;
    const loved = [...matrix.titles.keys()].sort((a, b) => pace(b) - pace(a)).slice(0, 6);
    const [slider] = tasteFingerprint(matrix, fitTaste(matrix, { ...NO_EVIDENCE, loved })).sliders;
    expect(slider?.lean).toBeGreaterThan(0.2);
    expect(slider?.value).toBeGreaterThan(3.2);
    expect(slider?.certainty).toBeGreaterThan(0.1);
  });

  it('gives a stated attitude its stated sign, whatever the other answers', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), (evidence) => {
        const print = tasteFingerprint(matrix, fitTaste(matrix, evidence));
        expect(print.tasteType.reduce((sum, share) => sum + share, 0)).toBe(100);
        const { positive, negative } = evidence.genres;
        print.genres.forEach(({ attitude, sign, certainty }, genre) => {
          const [isLiked, isDisliked] = [positive.includes(genre), negative.includes(genre)];
          if (isLiked && !isDisliked) expect(sign).toBe('positive');
          if (isDisliked && !isLiked) expect(sign).toBe('negative');
          expect(Math.abs(attitude)).toBeLessThanOrEqual(1);
          expect(certainty >= 0 && certainty <= 1).toBe(true);
        });
        for (const { value } of print.sliders) expect(value >= 1 && value <= 5).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('never reports as avoided what no answer was about', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), (evidence) => {
        const loved = { ...NO_EVIDENCE, ageRange: evidence.ageRange, loved: evidence.loved };
        const { genres, themes } = tasteFingerprint(matrix, fitTaste(matrix, loved));
        expect([...genres, ...themes].filter(({ sign }) => sign === 'negative')).toEqual([]);
        themes.forEach(({ sign }, theme) => {
          const isLoved = loved.loved.some((row) => matrix.titles[row]?.themes.includes(theme));
          if (!isLoved) expect(sign).toBe('neutral');
        });
      }),
      { numRuns: 40 },
    );
  });

  it('infers an attitude from titles that are loved or passed over repeatedly', () => {
    const heist = 3;
    const [within, without] = [true, false].map((isIn) =>
      [...matrix.titles.keys()].filter((row) => matrix.titles[row]?.themes.includes(heist) === isIn),
    );
    const signOf = (evidence: Partial<TasteEvidence>) =>
      tasteFingerprint(matrix, fitTaste(matrix, { ...NO_EVIDENCE, ...evidence })).themes[heist]?.sign;
    expect(signOf({ loved: within?.slice(0, 8) ?? [] })).toBe('positive');
    const pairs = (without ?? []).slice(0, 12).map((winner, i) => ({ winner, loser: within?.[i] ?? winner }));
    expect(signOf({ pairs })).toBe('negative');
  });

  it('lists entries in the vocabulary’s order', () => {
    const print = tasteFingerprint(matrix, fitTaste(matrix, NO_EVIDENCE));
    expect(print.sliders.map(({ key }) => key)).toEqual([...VOCABULARY.sliders]);
    expect(print.themes.map(({ key }) => key)).toEqual([...VOCABULARY.themes]);
  });
});
