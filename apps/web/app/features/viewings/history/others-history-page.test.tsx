import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { EntryView } from './entry-view.ts';
import type { OthersHistoryData } from './load-others-history.server.ts';
import { OthersHistoryPage } from './others-history-page.tsx';

const OWNER = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Ada Lind' };
const ADDRESS = {
  view: 'list',
  year: null,
  month: null,
  rating: null,
  tag: null,
  title: null,
  book: null,
} as const;

const entry = {
  viewing: {
    id: '0f8b2f5e-35a1-4c0e-9a46-5b8f8e0f4b11',
    kind: 'title',
    movieId: 'alien-1979',
    watchedOn: '2026-10-03',
    rating: 4,
    isRewatch: false,
    isLiked: false,
    tags: ['late night'],
    note: '',
    place: '',
    companions: '',
    createdAt: '2026-10-03T22:00:00.000Z',
    updatedAt: '2026-10-03T22:00:00.000Z',
  },
  work: { kind: 'title', id: 'alien-1979', title: 'Alien', loaded: null },
  href: '/movie/alien-1979',
  card: { title: 'Alien', year: 1979, dna: { pace: 1 }, tasteType: 'blue' },
  kind: 'movie',
} as unknown as EntryView;

function markup(count: number, address: Partial<OthersHistoryData['address']> = {}) {
  const content = count === 0 ? [] : [entry];
  const data: OthersHistoryData = {
    owner: OWNER,
    address: { ...ADDRESS, ...address },
    list: {
      content,
      from: 0,
      number: 0,
      size: 30,
      totalPages: count,
      totalElements: count,
      numberOfElements: count,
    },
    summary: {
      year: 2026,
      total: count,
      days: { '2026-10-03': 1 },
      months: { '2026-10': 1 },
      years: [{ year: 2026, count: 1 }],
      tags: [{ tag: 'late night', count: 1 }],
      ratings: [{ rating: 4, count: 1 }],
    },
    weekStart: 1,
    fallbacks: { messages: [], parameters: [] },
  };
  const path = `/history/${OWNER.id}`;
  const router = createMemoryRouter([{ path: '/history/:id', element: <OthersHistoryPage data={data} /> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('has the calendar, the filters and the tags of a history of one’s own', () => {
  const said = markup(1);
  for (const label of ['Year', 'Rating', 'Tag', 'Calendar']) expect(said).toContain(`>${label}<`);
  expect(said).toContain('history-year');
  expect(said).toContain(`action="/history/${OWNER.id}"`);
  expect(said).toContain(`href="/history/${OWNER.id}?tag=late%20night"`);
  expect(markup(1, { view: 'calendar', year: 2026, month: 10 })).toContain('history-calendar');
});

it('offers nothing that only the owner has', () => {
  const said = markup(1, { tag: 'late night' });
  for (const text of ['Year in review', 'Statistics', 'history-actions', 'Edit'])
    expect(said).not.toContain(text);
  // Filters are cleared on this page, not on the viewer's own.
  expect(said).not.toContain('href="/history"');
});

it('says if there is nothing', () => {
  expect(markup(0)).toContain('Nothing here yet.');
});
