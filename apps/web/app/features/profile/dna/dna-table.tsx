import type { DnaHistory } from '@palate/contract/dna-history';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { useId } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { useLocale } from '../../../ui/use-locale.ts';

/**
 * A table with the average DNA of a member's titles. Each slider has a row with the average, the member's usual
 * taste, and the average of each month.
 */
export function DnaTable({ history: { mean, taste, months, count } }: { history: DnaHistory }) {
  const id = useId();
  const locale = useLocale();
  if (!mean) return null;
  return (
    <ScrollRegion aria-labelledby={id} className="dna-table">
      <table>
        <caption id={id} className="type-note text-dim">
          Averages of these titles, from 1 to 5. For “slow-burning to fast”, 1 is slow-burning and 5 is fast.
        </caption>
        <thead>
          <tr>
            <th scope="col">Scale</th>
            <th scope="col">Average</th>
            {taste && <th scope="col">Usual taste</th>}
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {monthWords(month, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SLIDERS.map(({ key, low, high }) => (
            <tr key={key}>
              <th scope="row">{`${low} to ${high}`}</th>
              <td>{mean[key].toFixed(1)}</td>
              {taste && <td>{taste[key].toFixed(1)}</td>}
              {months.map((one) => (
                <td key={one.month}>{one.mean[key].toFixed(1)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Titles</th>
            <td>{count}</td>
            {taste && <td />}
            {months.map((one) => (
              <td key={one.month}>{one.count}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** “Nov 2026” */
const monthWords = (month: string, locale: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
