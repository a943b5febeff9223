import type { Paged, searchMainPage } from '@palate/contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import type { CardView } from '../titles/card-view.ts';
import { usePages } from '../titles/use-pages.ts';
import { foundWords, moveMark, toHits } from './hits.ts';
import type { SearchData } from './load-search.server.ts';
import { NothingFound } from './nothing-found.tsx';
import { RecentTitles } from './recent-titles.tsx';
import '../titles/titles.css';
import './search.css';
import { SearchHits } from './search-hits.tsx';
import { useSearchText } from './use-search-text.ts';

/** The one list there is before anything is asked; one object, so that it counts as the same. */
const NO_TITLES: Paged<CardView> = {
  content: [],
  number: 0,
  size: 1,
  totalPages: 0,
  totalElements: 0,
  numberOfElements: 0,
};

/** Search as you type over titles and people; a form to those without a script. */
export function SearchPage({ search, titles, people, recent }: SearchData) {
  const id = useId();
  const navigate = useNavigate();
  const { box, text, type } = useSearchText(search);
  const { state } = useNavigation();
  const [mark, setMark] = useState({ of: search, at: -1 });
  const more = usePages<CardView>(titles ?? NO_TITLES, (page, signal) =>
    fetchApi<typeof searchMainPage>('GET', '/movie/main-page-search', { query: { search, page }, signal }),
  );
  const hits = toHits(more.items, people?.content ?? []);
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
          ref={box}
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
        {foundWords(search, titles?.totalElements ?? 0, people?.totalElements ?? 0)}
      </p>
      <div aria-busy={state !== 'idle'} className="mt-6">
        <SearchHits hits={hits} marked={marked?.id ?? null} listId={`${id}hits`} optionId={optionId} />
        {more.hasMore && (
          <Button
            isQuiet
            className="mt-8"
            aria-disabled={more.isLoading}
            onClick={() => void more.loadMore()}
          >
            More titles
          </Button>
        )}
        {search !== '' && hits.length === 0 && <NothingFound search={search} />}
        {recent.length > 0 && <RecentTitles cards={recent} />}
      </div>
    </div>
  );
}
