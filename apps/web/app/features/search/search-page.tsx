import type { listPeople, searchMainPage } from '@palate/contract';
import type { Person } from '@palate/contract/people';
import { type KeyboardEvent, useId, useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { deviceStorage } from '../../device-storage.ts';
import { EarlierLink, MoreLink } from '../../ui/paging/more-link.tsx';
import type { PageSpan } from '../../ui/paging/page-span.ts';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { DidYouMean } from './did-you-mean.tsx';
import type { FoundCardView } from './found-card.ts';
import { foundWords, groupHits, moveHighlight, TOP_RESULTS } from './hits.ts';
import type { SearchData } from './load-search.server.ts';
import { NothingFound } from './nothing-found.tsx';
import { RecentSearches } from './recent-search-list.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { RecentTitles } from './recent-titles.tsx';
import '../cards/cards.css';
import './search.css';
import { SearchHits } from './search-hits.tsx';
import { SEARCH_MAX } from './shorten-search.ts';
import { useSearchText } from './use-search-text.ts';

/** An empty list, as before any search. */
const EMPTY = {
  content: [],
  from: 0,
  number: 0,
  size: 1,
  totalPages: 0,
  totalElements: 0,
  numberOfElements: 0,
};
/** Constants, so that these empty lists are the same objects in every render. */
const NO_TITLES: PageSpan<FoundCardView> = { ...EMPTY };
const NO_PEOPLE: PageSpan<Person> = { ...EMPTY };

/**
 * The search page, which searches titles, people and lists as the user types. Without JavaScript it is a
 * plain form.
 */
export function SearchPage({ search, isShortened, lists, titles, people, books, recent }: SearchData) {
  const id = useId();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { box, text, type } = useSearchText(search);
  const { state } = useNavigation();
  const [highlight, setHighlight] = useState({ of: search, at: -1 });
  const first = titles ?? NO_TITLES;
  const firstPeople = people ?? NO_PEOPLE;
  const more = usePages<FoundCardView>(first, (page, signal) =>
    fetchApi<typeof searchMainPage>('GET', '/movie/main-page-search', { query: { search, page }, signal }),
  );
  const morePeople = usePages<Person>(
    firstPeople,
    (page, signal) =>
      fetchApi<typeof listPeople>('GET', '/people', { query: { name: search, page }, signal }),
    { name: 'people' },
  );
  const groups = groupHits({
    search,
    lists,
    titles: more.items,
    people: morePeople.items,
    books: books?.content ?? [],
  });
  const hits = groups.flatMap((group) => group.hits);
  // New results have no selection.
  const at = highlight.of === search ? highlight.at : -1;
  const highlighted = hits[at];
  const cellId = (hitId: string) => `${id}${hitId}`;
  const remember = () => addRecentSearch(deviceStorage, search);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const next = moveHighlight(at, event.key, hits.length);
    if (next !== null) {
      setHighlight({ of: search, at: next });
      const hit = hits[next];
      if (hit) document.getElementById(cellId(hit.id))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && highlighted) {
      remember();
      void navigate(highlighted.to);
    } else if (event.key === 'Escape' && text !== '') type('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="page-edge pt-5 pb-section md:pt-8">
      <h1 className="sr-only">Search</h1>
      <Form role="search" action="/search" method="get" onSubmit={() => addRecentSearch(deviceStorage, text)}>
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
          aria-haspopup="grid"
          aria-controls={`${id}hits`}
          aria-autocomplete="list"
          aria-activedescendant={highlighted ? cellId(highlighted.id) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          ref={box}
          maxLength={SEARCH_MAX}
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
          people: firstPeople.totalElements,
        })}
      </p>
      {isShortened && (
        <p className="type-note mt-1 font-semibold">
          Your search is too long, so we used only the first {SEARCH_MAX} characters.
        </p>
      )}
      {first.from === 0 && groups[0]?.name !== TOP_RESULTS && <DidYouMean titles={first.content} />}
      <div aria-busy={state !== 'idle'} className="mt-6">
        <EarlierResults titles={first} people={firstPeople} />
        <SearchHits
          groups={groups}
          search={search}
          highlighted={highlighted?.id ?? null}
          gridId={`${id}hits`}
          cellId={cellId}
          onOpen={remember}
        />
        {(more.hasMore || morePeople.hasMore) && (
          <p className="mt-8 flex flex-wrap gap-3">
            {more.hasMore && <MoreLink list={more}>More titles</MoreLink>}
            {morePeople.hasMore && <MoreLink list={morePeople}>More people</MoreLink>}
          </p>
        )}
        {search !== '' && hits.length === 0 && <NothingFound search={search} />}
        {search === '' && isHydrated && <RecentSearches onRemoved={() => box.current?.focus()} />}
        {recent.length > 0 && <RecentTitles cards={recent} />}
      </div>
    </div>
  );
}

/** Links to earlier pages of titles and people, if the URL starts at a later page. */
function EarlierResults({ titles, people }: { titles: PageSpan<FoundCardView>; people: PageSpan<Person> }) {
  const here = useLocation();
  return (
    <>
      {titles.from > 0 && (
        <EarlierLink search={pageSearch(here.search, titles.from - 1)}>
          Previous {titles.from * titles.size} titles
        </EarlierLink>
      )}
      {people.from > 0 && (
        <EarlierLink search={pageSearch(here.search, people.from - 1, 'people')}>
          Previous {people.from * people.size} people
        </EarlierLink>
      )}
    </>
  );
}
