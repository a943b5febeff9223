import type { Statistics } from '@palate/contract/statistics';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { CSSProperties } from 'react';
import { badgeTone } from '../../design/inks.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { CHART, layOutMonths, linePath } from '../profile/dna/dna-geometry.ts';
import { colourOfLean } from '../taste/result/taste-colours.ts';

/** The middle of a slider, between its two poles. */
const MIDDLE = 3;

/** A chart for each slider, and a table, with the mean value of the titles that the member loved in each year. */
export function TasteYears({ years }: { years: Statistics['taste'] }) {
  if (years.length < 2)
    return (
      <p className="type-say max-w-[52ch]">
        This chart appears once you’ve given four or more stars to at least three titles in each of two years.
      </p>
    );
  const months = years.map(({ year, count, mean }) => ({ month: `${year}-01`, count, mean }));
  return (
    <ScrollRegion aria-label="How your taste changed, as a table" className="taste-years">
      <table className="bar-table">
        <thead>
          <tr>
            <th scope="col">Scale</th>
            <th scope="col">
              <span className="sr-only">Chart</span>
            </th>
            {years.map(({ year }) => (
              <th key={year} scope="col" className="bar-table-number">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SLIDERS.map(({ key, low, high }) => {
            const points = layOutMonths(months, key);
            const last = points.at(-1);
            const tone = badgeTone(colourOfLean(key, (years.at(-1)?.mean[key] ?? MIDDLE) - MIDDLE));
            return (
              <tr key={key} style={{ '--tone': tone } as CSSProperties}>
                <th scope="row">
                  {low} to {high}
                </th>
                <td>
                  <svg
                    aria-hidden="true"
                    viewBox={`0 0 ${CHART.width} ${CHART.height}`}
                    width={CHART.width}
                    height={CHART.height}
                  >
                    <line x1="0" x2={CHART.width} y1={CHART.height / 2} y2={CHART.height / 2} />
                    <path d={linePath(points)} />
                    {last && <circle cx={last.x} cy={last.y} r="4" />}
                  </svg>
                </td>
                {years.map(({ year, mean }) => (
                  <td key={year} className="bar-table-number">
                    {mean[key].toFixed(1)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
