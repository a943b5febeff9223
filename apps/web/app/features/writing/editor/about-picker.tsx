import { counted } from '@palate/contract/vocab/number-words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RemovableChip } from '../../../ui/chip.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { SearchFailure } from '../../../ui/search-failure.tsx';
import { makersAndYear } from '../../cards/facts.ts';
import { useTitleSearch } from '../../taste/steps/use-title-search.ts';
import type { AboutTitle } from './editor-text.ts';

const FAILED = 'The search failed.';

/** A field to choose the titles that a text is about, by searching their names. */
export function AboutPicker({
  titles,
  most,
  isFixed,
  label,
  problem,
  onChange,
}: {
  titles: readonly AboutTitle[];
  /** Maximum number of titles. */
  most: number;
  /** Whether the titles can no longer be changed. */
  isFixed: boolean;
  label: string;
  /** Error message for the choice. */
  problem: string | undefined;
  onChange(titles: readonly AboutTitle[]): void;
}) {
  const [query, setQuery] = useState('');
  const search = useTitleSearch(query);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listFocus = useListFocus(list, { fallback: field });
  const canAdd = titles.length < most && !isFixed;
  const found = search.titles.filter(({ id }) => titles.every((chosen) => chosen.id !== id));
  function choose(id: string) {
    const title = found.find((one) => one.id === id);
    if (!title) return;
    const { title: name, year, movieType } = title;
    flushSync(() => {
      onChange([...titles, { id: title.id, title: name, year, movieType }]);
      setQuery('');
    });
    // The text box disappears with the last title that can be chosen.
    if (!field.current) list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  }
  return (
    <div className="grid gap-3">
      {!canAdd && <p className="font-semibold">{label}</p>}
      {titles.length > 0 && (
        <ul ref={list} {...listFocus} className="flex flex-wrap gap-2" aria-label={label}>
          {titles.map((title) => (
            <li key={title.id}>
              {isFixed ? (
                <span className="chip">
                  {title.title} ({title.year})
                </span>
              ) : (
                <RemovableChip
                  removeLabel={`Remove ${title.title}`}
                  onRemove={() => onChange(titles.filter(({ id }) => id !== title.id))}
                >
                  {title.title} ({title.year})
                </RemovableChip>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <Combobox
          label={label}
          placeholder="Search movies and shows"
          className="max-w-[34rem]"
          inputRef={field}
          problem={problem}
          query={query}
          onQuery={setQuery}
          options={found.map((title) => ({
            id: title.id,
            content: (
              <span className="min-w-0 wrap-anywhere">
                {title.title} <span className="type-note">{makersAndYear(title)}</span>
              </span>
            ),
          }))}
          isLooking={search.state === 'looking'}
          status={
            search.state === 'found'
              ? found.length > 0
                ? counted(found.length, 'title')
                : 'No titles found'
              : search.state === 'failed'
                ? FAILED
                : ''
          }
          onChoose={choose}
        />
      )}
      {canAdd && search.state === 'failed' && (
        <SearchFailure message={FAILED} field={field} onRetry={search.retry} />
      )}
    </div>
  );
}
