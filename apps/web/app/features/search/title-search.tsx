import type { TitleName } from '@palate/contract/titles';
import { counted } from '@palate/contract/vocab/number-words';
import { type RefObject, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { SearchFailure } from '../../ui/search-failure.tsx';
import { useTitleSearch } from '../taste/steps/use-title-search.ts';

/** A text box that finds a movie or show by its name. */
export function TitleSearch({
  label,
  taken = [],
  field,
  className,
  onChoose,
}: {
  label: string;
  /** Ids of titles that can't be chosen. */
  taken?: readonly string[];
  /** Receives the text box, for callers that focus it. */
  field?: RefObject<HTMLInputElement | null>;
  className?: string;
  onChoose(title: TitleName): void;
}) {
  const [text, setText] = useState('');
  const ownField = useRef<HTMLInputElement>(null);
  const box = field ?? ownField;
  const { titles, state, retry } = useTitleSearch(text);
  const free = titles.filter(({ id }) => !taken.includes(id));
  const words = {
    idle: '',
    looking: '',
    found: free.length > 0 ? counted(free.length, 'title') : 'No titles found',
    failed: 'The search failed.',
  }[state];
  return (
    <>
      <Combobox
        label={label}
        placeholder="Search movies and shows"
        className={classNames('max-w-[34rem]', className)}
        inputRef={box}
        query={text}
        onQuery={setText}
        options={free.map(({ id, title, year }) => ({
          id,
          content: (
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="type-note">{year}</span>
            </span>
          ),
        }))}
        isLooking={state === 'looking'}
        status={words}
        onChoose={(id) => {
          const title = free.find((one) => one.id === id);
          setText('');
          if (title) onChoose(title);
        }}
      />
      {state === 'failed' && <SearchFailure message={words} field={box} onRetry={retry} />}
    </>
  );
}
