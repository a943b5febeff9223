import type { HistorySummary } from '@palate/contract/viewings';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { starsWords } from '../../../ui/stars-words.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { type HistoryAddress, isNarrowed } from './history-address.ts';

/**
 * Filters by year, rating and tag. A filter applies as soon as it is chosen; before hydration there is a
 * button for that.
 */
export function HistoryFilters({
  path,
  address,
  summary,
}: {
  /** The history page's path. */
  path: string;
  address: HistoryAddress;
  summary: HistorySummary;
}) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const { view, year, month, rating, tag, title, book } = address;
  const kept = Object.entries({ view: view === 'calendar' ? view : null, title, book, month });
  function apply({ currentTarget }: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(currentTarget);
    for (const [name, value] of [...chosen]) if (value === '') chosen.delete(name);
    void submit(chosen, { method: 'get', action: path, preventScrollReset: true });
  }
  return (
    <Form method="get" action={path} preventScrollReset className="history-filters mt-7" onChange={apply}>
      {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <Choice label="Year" name="year" value={year === null ? '' : String(year)}>
        {view === 'list' && <option value="">All years</option>}
        {year !== null && !summary.years.some((counted) => counted.year === year) && (
          <option value={year}>{year} (0)</option>
        )}
        {summary.years.map((counted) => (
          <option key={counted.year} value={counted.year}>
            {counted.year} ({counted.count})
          </option>
        ))}
      </Choice>
      <Choice label="Rating" name="rating" value={rating === null ? '' : String(rating)}>
        <option value="">Any rating</option>
        {summary.ratings.map((counted) => (
          <option key={counted.rating} value={counted.rating}>
            {starsWords(counted.rating)} ({counted.count})
          </option>
        ))}
      </Choice>
      {summary.tags.length > 0 && (
        <Choice label="Tag" name="tag" value={tag ?? ''}>
          <option value="">Any tag</option>
          {summary.tags.map((counted) => (
            <option key={counted.tag} value={counted.tag}>
              {counted.tag} ({counted.count})
            </option>
          ))}
        </Choice>
      )}
      {!isHydrated && <Button type="submit">Apply</Button>}
      {isNarrowed(address) && view === 'list' && (
        <TextLink to={path} preventScrollReset>
          Clear filters
        </TextLink>
      )}
    </Form>
  );
}

/** A select that already shows the new choice while the page for it is loading. */
function Choice({
  label,
  name,
  value,
  children,
}: {
  label: string;
  name: string;
  value: string;
  children: ReactNode;
}) {
  const id = useId();
  const [latest, setLatest] = useState({ of: value, chosen: value });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="type-note font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field"
        value={latest.of === value ? latest.chosen : value}
        onChange={({ target }) => setLatest({ of: value, chosen: target.value })}
      >
        {children}
      </select>
    </div>
  );
}
