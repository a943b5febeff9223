import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { ActivityView } from '../community/activity-view.ts';
import { ActivitiesSection } from './activities-section.tsx';

const rated: ActivityView = {
  id: '7',
  kind: 'rated',
  at: '2026-11-20T12:00:00.000Z',
  ago: 'yesterday',
  member: { id: '1', profileName: 'Ada', archetype: null, avatar: null, isSample: false },
  subject: { title: 'Alien', href: '/movie/alien-1979' },
  sleeve: null,
  text: null,
  rating: 4,
};

const markup = (next: string | null, page: number, content: readonly ActivityView[] = [rated]) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <ActivitiesSection
              activities={{ first: { content, next }, page }}
              owner={{ id: '1', isOwn: false }}
            />
          ),
        },
      ])}
    />,
  );

it('leads to more activities while there are more', () => {
  expect(markup('6', 0)).toContain('href="/?page=1#more"');
  expect(markup('6', 1)).toContain('href="/?page=2#more"');
  expect(markup(null, 0)).not.toContain('More activity');
});

it('isn’t there on another member’s profile without activities', () => {
  expect(markup(null, 0, [])).toBe('');
});
