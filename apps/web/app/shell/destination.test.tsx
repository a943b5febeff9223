import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';
import Skeletons from './page-skeletons.tsx';

test.each([
  ['/dashboard', 'dashboard'],
  ['/dashboard/category/horror', 'category'],
  ['/movie/tt2543164', 'title'],
  ['/tv/tt0903747', 'title'],
  ['/person/greta-lee', 'person'],
  ['/search', 'search'],
  ['/taste', 'taste'],
  ['/types', 'plain'],
  ['/', 'plain'],
  ['/movies', 'plain'],
])('shows a skeleton for %s while it loads', (path, name) => {
  expect(destinationOf(path).skeleton).toBe(name);
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
    const { skeleton, words } = destinationOf(path);
    const html = renderToStaticMarkup(<Skeletons name={skeleton} />);
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('');
    expect(html.match(/class="skeleton/g)?.length).toBeGreaterThan(2);
    expect(words).toMatch(/^Loading/);
  }
});
