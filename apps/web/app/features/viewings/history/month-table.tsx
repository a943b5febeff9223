import { dateWords } from '@palate/contract/vocab/date-words';
import { TextLink } from '../../../ui/text-link.tsx';
import { useLocale } from '../../../ui/use-locale.ts';
import { TinySleeve } from '../../cards/tiny-sleeve.tsx';
import { LOG_WORDS } from '../log-words.ts';
import type { EntryView } from './entry-view.ts';
import { type HistoryAddress, historySearch } from './history-address.ts';
import { weeksOf } from './weeks-of.ts';

/** Number of covers that fit into a day's cell. */
const SHOWN = 3;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * A month as a calendar. Each day has the covers of its entries, which link to these entries in the list
 * below.
 */
export function MonthTable({
  address,
  entries,
  weekStart,
}: {
  address: HistoryAddress;
  entries: readonly EntryView[];
  /** First day of the week, 1 for Monday to 7 for Sunday. */
  weekStart: number;
}) {
  const locale = useLocale();
  const { year, month } = address;
  if (year === null || month === null) return null;
  const weekday = (at: number, style: 'short' | 'long') =>
    // January 3, 2000 was a Monday.
    new Date(Date.UTC(2000, 0, 2 + weekStart + at)).toLocaleDateString(locale, {
      weekday: style,
      timeZone: 'UTC',
    });
  return (
    <>
      <MonthLinks address={{ ...address, year, month }} />
      <table className="history-calendar">
        <caption className="sr-only">{dateWords(monthKey(year, month), locale)}</caption>
        <thead>
          <tr>
            {DAYS.map((at) => (
              <th key={at} scope="col" abbr={weekday(at, 'long')}>
                {weekday(at, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month, weekStart).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={DAYS[at]}>
                  {day && (
                    <DayCell day={day} entries={entries.filter(({ viewing }) => viewing.watchedOn === day)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function DayCell({ day, entries }: { day: string; entries: readonly EntryView[] }) {
  const more = entries.length - SHOWN;
  return (
    <>
      <span className="history-date">{Number(day.slice(8))}</span>
      {entries.length > 0 && (
        <span className="history-sleeves">
          {entries.slice(0, SHOWN).map(({ viewing, subject }) => (
            <a key={viewing.id} href={`#entry-${viewing.id}`}>
              {subject ? <TinySleeve card={subject.card} /> : <span aria-hidden="true">–</span>}
              <span className="sr-only">{subject?.work.title ?? LOG_WORDS[viewing.kind].removed}</span>
            </a>
          ))}
          {more > 0 && <span className="type-note">+{more}</span>}
        </span>
      )}
    </>
  );
}

const monthKey = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The month's name between links to the previous and the next month. */
function MonthLinks({ address }: { address: HistoryAddress & { year: number; month: number } }) {
  const locale = useLocale();
  const { year, month } = address;
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const after = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const words = (at: { year: number; month: number }) => dateWords(monthKey(at.year, at.month), locale);
  return (
    <div className="mt-10 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 className="type-mid">{words({ year, month })}</h2>
      <nav aria-label="Change month" className="flex gap-x-6">
        <TextLink to={historySearch(address, before)} preventScrollReset>
          ← {words(before)}
        </TextLink>
        <TextLink to={historySearch(address, after)} preventScrollReset>
          {words(after)} →
        </TextLink>
      </nav>
    </div>
  );
}
