import type { searchMainPage } from '@palate/contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { EarlierLink, MoreLink } from '../titles/more-link.tsx';
import type { PageSpan } from '../titles/page-span.ts';
import { pageSearch, usePages } from '../titles/use-pages.ts';
import { DidYouMean } from './did-you-mean.tsx';
import type { FoundCardView } from './found-card.ts';
import { foundWords, groupHits, moveMark, SUREST } from './hits.ts';
import type { SearchData } from './load-search.server.ts';
import { NothingFound } from './nothing-found.tsx';
import { RecentTitles } from './recent-titles.tsx';
import '../titles/titles.css';
import './search.css';
import { SearchHits } from './search-hits.tsx';
import { useSearchText } from './use-search-text.ts';

/** The one list there is before anything is asked; one object, so that it counts as the same. */
const NO_TITLES: PageSpan<FoundCardView> = {
  content: [],
  from: 0,
  number: 0,
  size: 1,
  totalPages: 0,
  totalElements: 0,
  numberOfElements: 0,
};

/** Search as you type over titles, people and lists; a form to those without a script. */
export function SearchPage({ search, lists, titles, people, books, recent }: SearchData) {
  const id = useId();
  const navigate = useNavigate();
  const { box, text, type } = useSearchText(search);
  const { state } = useNavigation();
  const [mark, setMark] = useState({ of: search, at: -1 });
  const here = useLocation();
  const first = titles ?? NO_TITLES;
  const more = usePages<FoundCardView>(first, (page, signal) =>
    fetchApi<typeof searchMainPage>('GET', '/movie/main-page-search', { query: { search, page }, signal }),
  );
  const groups = groupHits({
    search,
    lists,
    titles: more.items,
    people: people?.content ?? [],
    books: books?.content ?? [],
  });
  const hits = groups.flatMap((group) => group.hits);
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
          Search movies, shows, books and people
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
          placeholder="Title, person or genre"
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
      <p role="status" className="type-note mt-3 min-h-5 wrap-anywhere text-dim">
        {foundWords(search, {
          lists: lists.length,
          titles: first.totalElements,
          books: books?.totalElements ?? 0,
          people: people?.totalElements ?? 0,
        })}
      </p>
      {first.from === 0 && groups[0]?.name !== SUREST && <DidYouMean titles={first.content} />}
      <div aria-busy={state !== 'idle'} className="mt-6">
        {first.from > 0 && (
          <EarlierLink search={pageSearch(here.search, first.from - 1)}>
            The {first.from * first.size} before these
          </EarlierLink>
        )}
        <SearchHits
          groups={groups}
          search={search}
          marked={marked?.id ?? null}
          listId={`${id}hits`}
          optionId={optionId}
        />
        {more.hasMore && (
          <p className="mt-8">
            <MoreLink list={more}>More titles</MoreLink>
          </p>
        )}
        {search !== '' && hits.length === 0 && <NothingFound search={search} />}
        {recent.length > 0 && <RecentTitles cards={recent} />}
      </div>
    </div>
  );
}
