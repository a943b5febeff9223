import { useId } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** The box of the chart, in its own units. */
const BOX = { step: 30, bar: 22, height: 190, labels: 24, top: 20 } as const;
const JANUARY = '01';

/** A bar for each month, and a table with the same numbers. */
export function MonthChart({ months }: { months: readonly { month: string; count: number }[] }) {
  const id = useId();
  const locale = useLocale();
  const most = Math.max(1, ...months.map(({ count }) => count));
  const width = months.length * BOX.step;
  const drawn = BOX.height - BOX.labels - BOX.top;
  return (
    <>
      <ScrollRegion aria-label="Titles by month, as a chart" className="month-chart">
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${BOX.height}`} style={{ minWidth: width * 0.8 }}>
          <line x1="0" x2={width} y1={BOX.height - BOX.labels} y2={BOX.height - BOX.labels} />
          {months.map(({ month, count }, at) => {
            const height = (count / most) * drawn;
            const x = at * BOX.step + BOX.step / 2;
            return (
              <g key={month}>
                <rect
                  x={x - BOX.bar / 2}
                  y={BOX.height - BOX.labels - height}
                  width={BOX.bar}
                  height={height}
                />
                {count > 0 && (
                  <text x={x} y={BOX.height - BOX.labels - height - 5}>
                    {count}
                  </text>
                )}
                <text x={x} y={BOX.height - 6} className="month-chart-name">
                  {axisWords(month, at === 0, locale)}
                </text>
              </g>
            );
          })}
        </svg>
      </ScrollRegion>
      <details className="mt-4">
        <summary className="cursor-pointer">Show as a table</summary>
        <table className="bar-table mt-3" aria-labelledby={id}>
          <caption id={id} className="sr-only">
            Titles by month
          </caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Titles</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{monthWords(month, locale)}</th>
                <td className="bar-table-number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

const monthWords = (month: string, locale: string): string =>
  dateOf(month).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The year under the first month and each January, otherwise the month's first letter. */
const axisWords = (month: string, isFirst: boolean, locale: string): string =>
  isFirst || month.endsWith(JANUARY)
    ? month.slice(0, 4)
    : dateOf(month).toLocaleDateString(locale, { month: 'narrow', timeZone: 'UTC' });
