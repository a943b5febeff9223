import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';
import {
  CategorySkeleton,
  DashboardSkeleton,
  PersonSkeleton,
  PlainSkeleton,
  SearchSkeleton,
  TasteSkeleton,
  TitleSkeleton,
} from './page-skeletons.tsx';

test.each([
  ['/dashboard', DashboardSkeleton],
  ['/dashboard/category/horror', CategorySkeleton],
  ['/movie/tt2543164', TitleSkeleton],
  ['/tv/tt0903747', TitleSkeleton],
  ['/person/greta-lee', PersonSkeleton],
  ['/search', SearchSkeleton],
  ['/taste', TasteSkeleton],
  ['/types', PlainSkeleton],
  ['/', PlainSkeleton],
  ['/movies', PlainSkeleton],
])('shows a skeleton for %s while it loads', (path, Shape) => {
  expect(destinationOf(path).Shape).toBe(Shape);
});

test('a skeleton has no text; the text for screen readers is separate', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/dashboard/category/all',
    '/movie/x',
    '/person/x',
    '/search',
    '/taste',
  ]) {
    const { Shape, words } = destinationOf(path);
    const html = renderToStaticMarkup(<Shape />);
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('');
    expect(html.match(/class="skeleton/g)?.length).toBeGreaterThan(2);
    expect(words).toMatch(/^Loading/);
  }
});
