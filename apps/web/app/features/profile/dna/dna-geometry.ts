import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { DnaHistory } from '@palate/contract/dna-history';
import type { SliderKey } from '@palate/contract/vocab/sliders';

/** The box of a line chart, in its own units; the line keeps `inset` from the edges. */
export const CHART = { width: 240, height: 56, inset: 4 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Converts a slider's value (1..5) to its position on the scale, from 0 (the low pole) to 1 (the high pole). */
export const share01 = (value: number): number =>
  (Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, value)) - SLIDER_MIN) / (SLIDER_MAX - SLIDER_MIN);

/** Converts a slider's value (1..5, clamped) to a y coordinate in CHART's units. The high pole is at the top. */
export const chartY = (value: number): number =>
  round(CHART.height - CHART.inset - share01(value) * (CHART.height - 2 * CHART.inset));

/** Counts months from the year 0, so that the distance of two months is their difference. */
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * Calculates the points of one slider's line chart, one per month, the earliest on the left. Horizontal distances are
 * proportional to time. A single month is in the middle.
 */
export function layOutMonths(months: DnaHistory['months'], key: SliderKey): Point[] {
  const numbers = months.map(({ month }) => monthNumber(month));
  const first = numbers[0] ?? 0;
  const span = (numbers.at(-1) ?? 0) - first;
  const width = CHART.width - 2 * CHART.inset;
  return months.map(({ mean }, at) => {
    const along01 = span === 0 ? 0.5 : ((numbers[at] ?? 0) - first) / span;
    return { x: round(CHART.inset + along01 * width), y: chartY(mean[key]) };
  });
}

/** Returns the SVG path that connects points by straight lines. */
export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** A tenth of a unit is finer than any screen, and short in the HTML. */
const round = (value: number): number => Math.round(value * 10) / 10;
