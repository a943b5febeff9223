import { EARLIEST_YEAR } from '@palate/contract/constants';
import { type ChangeEvent, useId } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import type { FilterFieldProps } from './field-props.ts';

/** First and last year; "any year" reaches back to the first films, before the earliest one can name (§3). */
export function YearField({ filters, page, onChange }: FilterFieldProps) {
  const id = useId();
  const latest = page.yearNow;
  const [from, to] = filters.year ?? [EARLIEST_YEAR, latest];
  const years = Array.from({ length: latest - EARLIEST_YEAR + 1 }, (_, back) => latest - back);
  const choose = (end: 'from' | 'to') => (event: ChangeEvent<HTMLSelectElement>) => {
    const year = Number(event.target.value);
    onChange({ year: end === 'from' ? [year, Math.max(year, to)] : [Math.min(from, year), year] });
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Years</legend>
      <div className="flex items-center gap-3">
        <label htmlFor={`${id}from`} className="sr-only">
          First year
        </label>
        <select id={`${id}from`} className="field" value={from} onChange={choose('from')}>
          <YearOptions years={years} extra={from} />
        </select>
        <span>to</span>
        <label htmlFor={`${id}to`} className="sr-only">
          Last year
        </label>
        <select id={`${id}to`} className="field" value={to} onChange={choose('to')}>
          <YearOptions years={years} extra={to} />
        </select>
      </div>
      <p className="mt-2">
        {filters.year ? (
          <TextButton onClick={() => onChange({ year: null })}>Any year</TextButton>
        ) : (
          <span className="text-dim">Any year for now.</span>
        )}
      </p>
    </fieldset>
  );
}

/** A year that an address brought from outside the list is offered too, so that the list shows the truth. */
function YearOptions({ years, extra }: { years: readonly number[]; extra: number }) {
  const offered = years.includes(extra) ? years : [...years, extra].sort((a, b) => b - a);
  return offered.map((year) => <option key={year}>{year}</option>);
}
