import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NOBODY, type PageViewer, ViewerProvider } from '../../ui/viewer.ts';
import { EmptyFeed } from './community-page.tsx';

const MEMBER: PageViewer = {
  ...NOBODY,
  session: {
    state: 'member',
    name: 'Ana',
    archetype: null,
    avatar: null,
    services: [],
    isModerator: false,
    premiumEndsAt: null,
  },
};

const markupOf = (data: Partial<ComponentProps<typeof EmptyFeed>['data']>, viewer = MEMBER) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ViewerProvider value={viewer}>
        <EmptyFeed
          data={{ feed: 'following', genre: null, isFollowingAnybody: false, topics: [], ...data }}
          hasMore={false}
        />
      </ViewerProvider>
    </MemoryRouter>,
  );

test('somebody who follows people isn’t told to follow people', () => {
  expect(markupOf({ isFollowingAnybody: true })).toContain(
    'The people you follow haven’t shared any activity yet.',
  );
  expect(markupOf({ isFollowingAnybody: true })).not.toContain('Follow people whose taste you trust');
  expect(markupOf({})).toContain('Follow people whose taste you trust');
});

test('everybody’s feed says that no activity is public, and leads members to their own choice', () => {
  expect(markupOf({ feed: 'everybody' })).toContain('Nobody’s activity is public yet.');
  expect(markupOf({ feed: 'everybody' })).toContain('href="/profile/edit#audiences"');
  expect(markupOf({ feed: 'everybody' }, NOBODY)).not.toContain('<a');
});

test('everybody’s feed explains why topics are popular although it is empty', () => {
  const topics = [
    { id: 'genre drama', name: 'Drama', href: '/dashboard/category/drama', reason: '3 reviews' },
  ];
  const markup = markupOf({ feed: 'everybody', topics }, NOBODY);
  expect(markup).toContain(
    'Reviews, stories and comments are public anyway: popular topics show what they’re about.',
  );
  expect(markup).toContain('#topics');
});
