import { OLDEST_FILM_YEAR } from '@palate/contract/constants';
import { useId } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { chooseYear, yearChoices, yearName } from './choose-year.ts';
import type { FieldPropsOf } from './field-props.ts';

/**
 * The field for the first and last year: every year from 1960 on (specification §3), and all earlier years as one
 * choice.
 */
export function YearField({ filters, page, onChange }: FieldPropsOf<'year', 'yearNow'>) {
  const [from, to] = filters.year ?? [OLDEST_FILM_YEAR, page.yearNow];
  const end = (which: 'from' | 'to', label: string, chosen: number) => (
    <YearSelect
      label={label}
      chosen={chosen}
      years={yearChoices(which, chosen, page.yearNow)}
      onChoose={(year) => onChange({ year: chooseYear(filters.year, which, year, page.yearNow) })}
    />
  );
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Release year</legend>
      <div className="flex items-center gap-3">
        {end('from', 'Earliest year', from)}
        <span>to</span>
        {end('to', 'Latest year', to)}
      </div>
      <p className="mt-2">
        {filters.year ? (
          <TextButton onClick={() => onChange({ year: null })}>Any year</TextButton>
        ) : (
          <span className="text-dim">Any year</span>
        )}
      </p>
    </fieldset>
  );
}

function YearSelect({
  label,
  chosen,
  years,
  onChoose,
}: {
  label: string;
  chosen: number;
  years: readonly number[];
  onChoose(year: number): void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {yearName(year)}
          </option>
        ))}
      </select>
    </>
  );
}
