import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { ProfileData } from './load-profile.server.ts';
import { WriterSection } from './writer-section.tsx';

type Writing = NonNullable<ProfileData['writing']>;

const ADA = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const POST = {
  owner: ADA,
  profileName: 'Ada',
  isSample: false,
  postedOn: '2026-11-20T12:00:00.000Z',
  editedOn: null,
  hiddenReason: null,
  spoiler: null,
  excerpt: 'Nobody hears you.',
};

function markup(texts: number, isOwn = false) {
  const newest = [
    { ...POST, kind: 'review', id: 'r', title: 'In space', rating: 4, movie: null },
    { ...POST, kind: 'story', id: 's', title: 'On trains' },
  ].slice(0, texts) as unknown as Writing['newest'];
  const status: Writing['status'] = {
    userId: ADA,
    status: texts === 0 ? 'reader' : 'reviewer',
    texts,
    reviews: Math.min(texts, 1),
    readers: 0,
    next: null,
  };
  const element = <WriterSection writing={{ status, newest }} isOwn={isOwn} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('lists the newest reviews and stories, and leads to all of them', () => {
  const said = markup(2);
  for (const text of ['Reviewer', '1 review and 1 story', 'In space', 'On trains', 'Nobody hears you.'])
    expect(said).toContain(text);
  expect(said).toContain(`href="/writings/${ADA}"`);
  expect(said).not.toContain('href="/write"');
});

it('is left out for others if the member has written nothing', () => {
  expect(markup(0)).toBe('');
  expect(markup(0, true)).toContain('href="/write"');
});
