import type { DnaHistory } from '@palate/contract';
import { SLIDER_KEYS, type SliderKey } from '@palate/contract/vocab/sliders';
import { describe, expect, it } from 'vitest';
import { CHART, chartY, layOutMonths, linePath, share01 } from './dna-geometry.ts';

const meansOf = (pace: number) =>
  Object.fromEntries(SLIDER_KEYS.map((key) => [key, key === 'pace' ? pace : 3])) as Record<SliderKey, number>;
const monthOf = (month: string, pace: number): DnaHistory['months'][number] => ({
  month,
  count: 1,
  mean: meansOf(pace),
});
const right = CHART.width - CHART.inset;

describe('a slider over time', () => {
  it('runs from the first month to the last, at distances like those in time', () => {
    const months = [monthOf('2025-11', 1), monthOf('2025-12', 3), monthOf('2026-03', 5)];
    expect(layOutMonths(months, 'pace')).toEqual([
      { x: CHART.inset, y: CHART.height - CHART.inset },
      { x: CHART.inset + (right - CHART.inset) / 4, y: CHART.height / 2 },
      { x: right, y: CHART.inset },
    ]);
  });

  it('has a single month in the middle, and none without titles', () => {
    expect(layOutMonths([monthOf('2026-03', 3)], 'pace')).toEqual([
      { x: CHART.width / 2, y: CHART.height / 2 },
    ]);
    expect(layOutMonths([], 'pace')).toEqual([]);
  });

  it('stays within the chart, whatever the value', () => {
    expect([share01(0), share01(9)]).toEqual([0, 1]);
    expect([chartY(9), chartY(-3)]).toEqual([CHART.inset, CHART.height - CHART.inset]);
  });

  it('is drawn as one line', () => {
    expect(linePath(layOutMonths([monthOf('2026-01', 5), monthOf('2026-02', 1)], 'pace'))).toBe(
      `M${CHART.inset} ${CHART.inset}L${right} ${CHART.height - CHART.inset}`,
    );
  });
});
