import { dateWords } from '@palate/contract/vocab/date-words';
import { counted } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import { useLocale } from '../../../ui/use-locale.ts';
import { type HistoryAddress, historySearch } from './history-address.ts';
import type { HistoryData } from './load-history.server.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
const DAYS = Array.from({ length: 31 }, (_, day) => day + 1);
/** Number of entries from which a day's cell has the darkest color. */
const DARKEST = 4;

const pad = (part: number) => String(part).padStart(2, '0');

/**
 * A calendar of one year, with a row per month and a cell per day that is darker with more entries. A month's
 * name links to its calendar.
 */
export function YearTable({
  summary: { year, days, months },
  address,
}: {
  summary: HistoryData['summary'];
  address: HistoryAddress;
}) {
  const locale = useLocale();
  const monthName = (month: number) =>
    new Date(Date.UTC(2000, month - 1)).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <table className="history-year">
      <caption>
        {year}: {counted(total(days), 'entry with an exact date', 'entries with an exact date')}
      </caption>
      <colgroup>
        <col className="history-year-month" />
        <col span={DAYS.length} />
        <col className="history-year-count" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Month</th>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
          <th scope="col">Entries</th>
        </tr>
      </thead>
      <tbody>
        {MONTHS.map((month) => {
          const key = `${year}-${pad(month)}`;
          const isShown = address.view === 'calendar' && address.month === month && address.year === year;
          return (
            <tr key={month}>
              <th scope="row">
                <Link
                  to={historySearch(address, { view: 'calendar', year, month })}
                  preventScrollReset
                  aria-current={isShown ? 'true' : undefined}
                  aria-label={`${monthName(month)} ${year}: calendar`}
                >
                  {monthName(month)}
                </Link>
              </th>
              {DAYS.map((day) => (
                <DayCell key={day} day={`${key}-${pad(day)}`} count={days[`${key}-${pad(day)}`] ?? 0} />
              ))}
              <td className="history-count">{months[key] ?? ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function DayCell({ day, count }: { day: string; count: number }) {
  const locale = useLocale();
  if (!exists(day)) return <td className="history-none" />;
  if (count === 0) return <td />;
  return (
    <td data-level={Math.min(DARKEST, count)} title={`${dateWords(day, locale)}: ${count}`}>
      <span className="sr-only">{count}</span>
    </td>
  );
}

const total = (days: Record<string, number>): number =>
  Object.values(days).reduce((sum, count) => sum + count, 0);

function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
