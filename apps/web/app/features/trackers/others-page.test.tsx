import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ModalProvider } from '../../ui/dialogs/modal-state.tsx';
import { filterFacts } from '../filters/filter-facts-fixture.ts';
import { NO_FILTERS } from '../filters/filter-state.ts';
import type { PageFilters } from '../filters/page-filters.ts';
import { withWords } from '../filters/sentence-parts.ts';
import type { OthersListData } from './load-others.server.ts';
import { OthersListPage } from './others-page.tsx';
import { offeredSorts } from './tracked-sorts.ts';

const OWNER = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Ada Lind' };
const PATH = `/watchlist/${OWNER.id}`;

function markup(key: OthersListData['key'], filters: Partial<PageFilters['filters']> = {}) {
  const data: OthersListData = {
    owner: OWNER,
    key,
    sort: 'added',
    sorts: offeredSorts(key, { isOwn: false, isMember: true, hasTaste: true }),
    list: {
      content: [],
      from: 0,
      number: 0,
      size: 30,
      totalPages: 0,
      totalElements: 0,
      numberOfElements: 0,
    },
    pageFilters: withWords(
      filterFacts({
        filters: { ...NO_FILTERS, ...filters },
        hasTaste: true,
        canSortByMatch: true,
        serviceWords: '',
        trackedList: { path: '/watchlist', userId: OWNER.id, sortText: '' },
      }),
    ),
    fallbacks: { messages: [], parameters: [] },
  };
  const router = createMemoryRouter(
    [
      {
        id: 'list',
        path: '/watchlist/:id',
        loader: () => data,
        element: (
          <ModalProvider>
            <OthersListPage data={data} />
          </ModalProvider>
        ),
      },
    ],
    { initialEntries: [PATH], hydrationData: { loaderData: { list: data } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('has the filters and the sort orders of a list of one’s own', () => {
  const said = markup('watchlist', { movieType: 'movie' });
  expect(said).toContain('filter-sentence');
  expect(said).toContain('Add a ');
  expect(said).toContain(`href="${PATH}?sort=releaseDate"`);
  for (const text of ['Pick one for me', 'Books to read', 'Calendar']) expect(said).not.toContain(text);
});

it('names the order by rating after the owner', () => {
  expect(markup('seen', { movieType: 'movie' })).toContain('Their rating');
});

it('says if there is nothing', () => {
  expect(markup('watchlist')).toContain('Nothing here yet.');
});
