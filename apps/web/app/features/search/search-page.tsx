import { type KeyboardEvent, useId, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { foundWords, moveMark, toHits } from './hits.ts';
import type { SearchData } from './load-search.server.ts';
import { NothingFound } from './nothing-found.tsx';
import { RecentTitles } from './recent-titles.tsx';
import '../titles/titles.css';
import './search.css';
import { SearchHits } from './search-hits.tsx';
import { useSearchText } from './use-search-text.ts';

/** Search as you type over titles and people; a form to those without a script. */
export function SearchPage({ search, titles, titleTotal, people, recent }: SearchData) {
  const id = useId();
  const navigate = useNavigate();
  const { text, type } = useSearchText(search);
  const { state } = useNavigation();
  const [mark, setMark] = useState({ of: search, at: -1 });
  const hits = toHits(titles, people);
  // A new answer begins unmarked.
  const at = mark.of === search ? mark.at : -1;
  const marked = hits[at];
  const optionId = (hitId: string) => `${id}${hitId}`;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const next = moveMark(at, event.key, hits.length);
    if (next !== null) {
      setMark({ of: search, at: next });
      const hit = hits[next];
      if (hit) document.getElementById(optionId(hit.id))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && marked) void navigate(marked.to);
    else if (event.key === 'Escape' && text !== '') type('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="page-edge pt-5 pb-section md:pt-8">
      <h1 className="sr-only">Search</h1>
      <Form role="search" action="/search" method="get">
        <label htmlFor={`${id}box`} className="type-note text-dim">
          A film, a series or a person
        </label>
        <input
          id={`${id}box`}
          name="search"
          type="text"
          className="search-box"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}hits`}
          aria-autocomplete="list"
          aria-activedescendant={marked ? optionId(marked.id) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="Begin with a name"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <noscript>
          <button type="submit" className="button mt-4">
            Search
          </button>
        </noscript>
      </Form>
      <p role="status" className="type-note mt-3 min-h-5 text-dim">
        {foundWords(search, titleTotal, people.length)}
      </p>
      <div aria-busy={state !== 'idle'} className="mt-6">
        <SearchHits hits={hits} marked={marked?.id ?? null} listId={`${id}hits`} optionId={optionId} />
        {search !== '' && hits.length === 0 && <NothingFound search={search} />}
        {recent.length > 0 && <RecentTitles cards={recent} />}
      </div>
    </div>
  );
}
