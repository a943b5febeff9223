import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { HiddenListNote } from './hidden-list-note.tsx';

const render = (reason: string | null) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <HiddenListNote reason={reason} /> }])}
    />,
  );

it('tells the owner why a list is hidden and where to appeal, and renders nothing otherwise', () => {
  const html = render('<b>Spam</b>');
  expect(html).toContain('A moderator hid this list from everybody else: ');
  expect(html).toContain('<bdi>&lt;b&gt;Spam&lt;/b&gt;</bdi>');
  expect(html).toMatch(/href="\/account#moderation"[^>]*>See the decision and how to appeal</);
  expect(render(null)).toBe('');
});
