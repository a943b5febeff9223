import { OLDEST_VIEWING_YEAR } from '@palate/contract/constants';
import { useId } from 'react';
import { localDay } from '../../ui/time/local-day.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { LogDraft, Precision } from './log-draft.ts';

const PRECISIONS: readonly (readonly [Precision, string])[] = [
  ['day', 'Exact date'],
  ['month', 'Month and year'],
  ['year', 'Year only'],
  ['unknown', 'I don’t remember'],
];

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

type DateParts = Pick<LogDraft, 'precision' | 'day' | 'month' | 'year'>;

/** The field for a date that is known to the day, the month or the year, or not at all. */
export function DateField({
  legend,
  draft,
  problem,
  onChange,
}: {
  legend: string;
  draft: DateParts;
  problem: string | null;
  onChange(part: Partial<DateParts>): void;
}) {
  const id = useId();
  const marks = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="log-date">
        <select
          className="field"
          aria-label="How exact is the date?"
          value={draft.precision}
          onChange={({ target }) => onChange(exactAs(target.value, draft))}
        >
          {PRECISIONS.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        {draft.precision === 'day' && (
          <input
            type="date"
            data-date
            className="field"
            aria-label="Day"
            min={`${OLDEST_VIEWING_YEAR}-01-01`}
            max={localDay(new Date())}
            value={draft.day}
            onChange={({ target }) => onChange({ day: target.value })}
            {...marks}
          />
        )}
        {draft.precision === 'month' && (
          <MonthSelect value={draft.month} onChange={(month) => onChange({ month })} />
        )}
        {(draft.precision === 'month' || draft.precision === 'year') && (
          <input
            data-date
            className="field log-year"
            aria-label="Year"
            inputMode="numeric"
            maxLength={4}
            value={draft.year}
            onChange={({ target }) => onChange({ year: target.value })}
            {...marks}
          />
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="type-note mt-1.5 font-semibold">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Changes the precision of the date and keeps its known parts. */
function exactAs(chosen: string, { day }: DateParts): Partial<DateParts> {
  const precision = PRECISIONS.find(([key]) => key === chosen)?.[0] ?? 'day';
  if (day === '') return { precision };
  return precision === 'day' ? { precision } : { precision, month: day.slice(5, 7), year: day.slice(0, 4) };
}

function MonthSelect({ value, onChange }: { value: string; onChange(month: string): void }) {
  const locale = useLocale();
  return (
    <select
      className="field"
      aria-label="Month"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {MONTHS.map((month) => (
        <option key={month} value={month}>
          {new Date(`2000-${month}-01T00:00:00Z`).toLocaleDateString(locale, {
            month: 'long',
            timeZone: 'UTC',
          })}
        </option>
      ))}
    </select>
  );
}
