import type { TitleId } from '@palate/contract/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ModalProvider } from '../../ui/dialogs/modal-state.tsx';
import type { ReactionsData } from './load-reactions.server.ts';
import { ReactionsPage } from './reactions-page.tsx';

it('lists members with a link to the profile, their reactions and the mark of sample members', () => {
  const data: ReactionsData = {
    title: { id: 'alien-1979' as TitleId, title: 'Alien', href: '/movie/alien-1979' },
    reactionType: null,
    page: 0,
    hasMore: false,
    total: 1,
    users: [
      {
        member: {
          id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          profileName: 'Ada Lind',
          handle: 'ada',
          archetype: null,
          avatar: null,
          isSample: true,
          followState: 'none',
          isFollower: true,
          note: null,
        },
        reactions: ['hooked', 'recommended'],
        since: 'October 3, 2026',
      },
    ],
    fallbacks: { messages: [], parameters: [] },
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ModalProvider>
          <ReactionsPage data={data} />
        </ModalProvider>
      ),
    },
  ]);
  const said = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ');
  expect(said).toContain('href="/profile/7c9e6679-7425-40de-944b-e07fc1f90ae7"');
  expect(said).toContain('Was hooked · Recommends it · October 3, 2026');
  expect(said).toContain('@ada · Follows you');
  expect(said).toContain('follow-button');
  expect(said).toMatch(/sample/i);
});
