import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MoreLink } from './more-link.tsx';
import { pageSearch } from './use-pages.ts';

test('without script, it leads to the longer list at the place where it continues', () => {
  const list = {
    nextSearch: pageSearch('?languages=fr&modal=dnaFilters', 2),
    isLoading: false,
    loadMore: async () => {},
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/dashboard/category/drama']}>
      <MoreLink list={list}>More</MoreLink>
    </MemoryRouter>,
  );
  expect(markup).toContain('href="/dashboard/category/drama?languages=fr&amp;page=2#more"');
});
