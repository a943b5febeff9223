import type { TitleDetail } from '@palate/contract/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TitlePeople } from './title-people.tsx';

const people = [
  { personId: 'ann', name: 'Ann', job: 'director', role: null },
  { personId: 'bo', name: 'Bo', job: 'cast', role: 'The Captain' },
  { personId: 'ann', name: 'Ann', job: 'writer', role: null },
  { personId: 'cy', name: 'Cy', job: 'writer', role: null },
  { personId: 'di', name: 'Di', job: 'composer', role: null },
] as TitleDetail['people'];

const markup = (title: Pick<TitleDetail, 'people'>) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <TitlePeople title={title as TitleDetail} /> }])}
    />,
  );

test('makers, writers and composers come first, each name with a link to their page', () => {
  const said = markup({ people });
  const words = said.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
  expect(words).toContain('|Directed by|Ann|Written by|Ann|Cy|Music by|Di|The Captain|Bo|');
  for (const id of ['ann', 'bo', 'cy', 'di']) expect(said).toContain(`/person/${id}"`);
});

test('a title without credits has no section', () => {
  expect(markup({ people: [] })).toBe('');
});
