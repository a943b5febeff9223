import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, VOCABULARY } from '../../test/invented-catalogue.ts';
import { buildTitleMatrix, titleAt } from '../titles/title-matrix.ts';
import { leadingTypeOfContent, tasteTypeOfTitle } from './taste-type-of-title.ts';
import { GENRE_TYPES, POLE_TYPES, THEME_TYPES } from './taste-type-table.ts';
import { leadingTypeOf } from './taste-types.ts';

describe('the table', () => {
  const entries = [
    ...Object.values(POLE_TYPES).flatMap(({ low, high }) => [low, high]),
    ...Object.values(THEME_TYPES),
    ...Object.values(GENRE_TYPES),
  ];

  it('covers all sliders, themes and genres, each with a sum of 0 to 1', () => {
    expect(Object.keys(POLE_TYPES)).toHaveLength(10);
    expect(Object.keys(THEME_TYPES)).toHaveLength(20);
    expect(Object.keys(GENRE_TYPES)).toHaveLength(44);
    for (const weights of entries) {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(1.0001 + 0.05);
    }
  });
});

describe('tasteTypeOfTitle', () => {
  const typeOf = (given: Record<string, number>, genres: number[]) => {
    const sliders = VOCABULARY.sliders.map((key) => given[key] ?? 3);
    return tasteTypeOfTitle(buildTitleMatrix(VOCABULARY, [inventTitle({ sliders, genres })]), 0);
  };

  it('gives typical titles the expected type', () => {
    const [comedy, drama, horror, action, documentary, family] = [0, 1, 2, 3, 4, 5];
    expect(typeOf({ weightiness: 1, wholesomeness: 5 }, [comedy, family]).leading).toBe('easyRider');
    expect(typeOf({ weightiness: 5, wholesomeness: 1, emotionalPunch: 5 }, [drama, horror]).leading).toBe(
      'hardHitter',
    );
    expect(typeOf({ pace: 5, scale: 5, styleAndVisuals: 5 }, [action]).leading).toBe('thrillSeeker');
    expect(typeOf({ realism: 5, scale: 1, styleAndVisuals: 1 }, [documentary]).leading).toBe('realityBiter');
  });

  it('gives whole shares that sum to 100, the largest being the leading type', () => {
    const matrix = inventMatrix(120, 9);
    for (let row = 0; row < matrix.count; row++) {
      const { shares, leading } = tasteTypeOfTitle(matrix, row);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      const largest = leadingTypeOf(shares);
      if (new Set(shares).size === 4) expect(leading).toBe(largest);
      expect(leadingTypeOfContent(matrix.vocabulary, titleAt(matrix, row))).toBe(leading);
    }
  });

  it('gives each type a quarter for a title without features', () => {
    expect(typeOf({}, []).shares).toEqual([25, 25, 25, 25]);
  });
});
