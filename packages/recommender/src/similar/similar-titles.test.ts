import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, VOCABULARY } from '../../test/invented-catalogue.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import { similarTitles } from './similar-titles.ts';

const sliders = (given: Record<string, number>) => VOCABULARY.sliders.map((key) => given[key] ?? 3);

describe('similarTitles', () => {
  it('lists what two titles share and how they differ', () => {
    const others = Array.from({ length: 20 }, () => inventTitle({ genres: [4] }));
    const matrix = buildTitleMatrix(VOCABULARY, [
      inventTitle({
        genres: [2, 1],
        themes: [1],
        people: [5, 6],
        sliders: sliders({ pace: 2, weightiness: 4.5 }),
      }),
      inventTitle({
        genres: [2],
        themes: [1],
        people: [9, 6],
        sliders: sliders({ pace: 4.5, weightiness: 4 }),
      }),
      ...others,
    ]);
    const [nearest] = similarTitles(matrix, 0, 3);
    expect(nearest?.row).toBe(1);
    expect(nearest?.shares).toEqual([
      { kind: 'person', key: '6' },
      { kind: 'theme', key: 'grief' },
      { kind: 'genre', key: 'horror' },
      { kind: 'slider', key: 'weightiness' },
    ]);
    expect(nearest?.differs).toEqual([{ key: 'pace', direction: 'higher', steps: 2.5 }]);
  });

  it('orders titles by closeness, without the title itself', () => {
    const matrix = inventMatrix(80, 3);
    const similar = similarTitles(matrix, 12, 10);
    expect(similar).toHaveLength(10);
    expect(similar.map(({ row }) => row)).not.toContain(12);
    similar.forEach(({ closeness }, i) => {
      expect(closeness).toBeLessThanOrEqual(similar[i - 1]?.closeness ?? 1);
    });
  });

  it('returns only allowed rows, with the same closeness as among all', () => {
    const matrix = inventMatrix(80, 3);
    const isEven = (row: number) => row % 2 === 0;
    const even = similarTitles(matrix, 12, 5, isEven).map(({ row }) => row);
    const all = similarTitles(matrix, 12, 79).map(({ row }) => row);
    expect(even).toEqual(all.filter(isEven).slice(0, 5));
    expect(similarTitles(matrix, 12, 5, () => false)).toEqual([]);
  });

  it('finds nothing in a catalogue of one title, and rejects an unknown row', () => {
    const one = buildTitleMatrix(VOCABULARY, [inventTitle()]);
    expect(similarTitles(one, 0, 5)).toEqual([]);
    expect(() => similarTitles(one, 1, 5)).toThrow(RangeError);
  });
});
