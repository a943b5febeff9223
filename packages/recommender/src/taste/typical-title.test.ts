import { describe, expect, it } from 'vitest';
import { inventMatrix } from '../../test/invented-catalogue.ts';
import { vectorOf } from '../titles/title-matrix.ts';
import { describeTypicalTitle } from './typical-title.ts';

const BARE_TITLES = 3;
const matrix = inventMatrix(60, 9);

describe('describeTypicalTitle', () => {
  it.each(['genre', 'theme'] as const)('is the mean of a %s’s titles and three bare ones', (list) => {
    const keys = list === 'genre' ? matrix.vocabulary.genres : matrix.vocabulary.themes;
    keys.forEach((_, index) => {
      const rows = [...matrix.titles.keys()].filter((row) => {
        const title = matrix.titles[row];
        return (list === 'genre' ? title?.genres : title?.themes)?.includes(index);
      });
      const direction = describeTypicalTitle(matrix, list, index);
      expect(direction).toHaveLength(1 + matrix.stride);
      expect(direction[0]).toBe(0);
      for (let i = 0; i < matrix.stride; i++) {
        const isOwn = i === matrix.layout.start[list] + index;
        const bare = isOwn ? BARE_TITLES * (1 - matrix.means[i]) : 0;
        const sum = rows.reduce((total, row) => total + vectorOf(matrix, row)[i], bare);
        const mean = i < matrix.layout.start.era ? sum / (rows.length + BARE_TITLES) : 0;
        expect(direction[1 + i]).toBeCloseTo(mean, 6);
      }
    });
  });

  it('is calculated once per matrix', () => {
    expect(describeTypicalTitle(matrix, 'genre', 2).buffer).toBe(
      describeTypicalTitle(matrix, 'theme', 1).buffer,
    );
    expect(describeTypicalTitle(inventMatrix(60, 9), 'genre', 2)).not.toBe(
      describeTypicalTitle(matrix, 'genre', 2),
    );
  });

  it('rejects an unknown genre', () => {
    expect(() => describeTypicalTitle(matrix, 'genre', 99)).toThrow(RangeError);
  });
});
