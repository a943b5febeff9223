import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from './app/routes.ts';
import { pageFileOf } from './page-files.ts';

const APP = '/palate/apps/web/app';
const FILES = new Set(routes.map(({ file }) => file));

/** A page as the bundler names it. It has to be a file of the app, and a route one of its routes. */
function page(name: string): string {
  const file = `${name}.tsx`;
  const isThere = name.startsWith('routes/')
    ? FILES.has(file)
    : existsSync(join(import.meta.dirname, 'app', file));
  if (!isThere) throw new Error(`The app has no page ${file}.`);
  return `${APP}/${file}?__react-router-build-client-route`;
}

const route = (name: string) => page(`routes/${name}`);
const OTHERS = [
  ...['movie', 'tv', 'book', 'person', 'search', 'lists/list', 'lists/lists', 'books', 'news'],
  ...['profile/seen', 'lists/watchlist'],
].map(route);

/** Places a module that a part imports, which these pages import. */
function placeFor(pages: readonly string[], id = `${APP}/ui/module.tsx`) {
  const importers = new Map([
    [id, [`${APP}/ui/part.tsx`]],
    [`${APP}/ui/part.tsx`, pages],
  ]);
  const getModuleInfo = (one: string) => ({
    isEntry: pages.includes(one),
    importers: importers.get(one) ?? [],
  });
  return pageFileOf(id, { getModuleInfo });
}

test('what every page needs is in one file', () => {
  expect(placeFor([page('root')])).toBe('frame');
  expect(placeFor([page('entry.client'), ...OTHERS])).toBe('frame');
});

test('the front page loads what it shares with most pages, and not the rest', () => {
  expect(placeFor([route('home'), ...OTHERS])).toBe('drawings');
  expect(placeFor([route('dashboard'), ...OTHERS])).toBe('cards');
});

test('neither title pages nor the dashboard load what only other pages share', () => {
  const others = OTHERS.filter((name) => name !== route('movie')).concat(route('taste'));
  expect(placeFor([...others, route('movie'), route('dashboard')])).toBe('cards');
  expect(placeFor([...others, route('dashboard')])).toBe('rows');
  expect(placeFor([...others, route('movie')])).toBe('details');
  expect(placeFor([...others, route('category')])).toBe('others');
});

test('pages with filtered lists share files that title pages don’t load, and the dashboard loads one of them', () => {
  expect(placeFor([route('category'), route('profile/seen')])).toBe('lists');
  expect(placeFor([route('category'), route('dashboard')])).toBe('filters');
  expect(placeFor([route('category'), route('dashboard'), route('movie')])).toBe('cards');
  expect(placeFor([route('category')])).toBeNull();
  expect(placeFor([route('movie'), route('tv'), route('book')])).toBe('works');
  expect(placeFor([route('movie'), route('tv')])).toBe('title');
});

test('title pages share a file with others, but not with the front page', () => {
  expect(placeFor([route('movie'), route('tv'), route('book'), route('search')])).toBe('titles');
  expect(placeFor([route('movie'), route('home'), route('book'), route('search')])).toBeNull();
  expect(placeFor([route('book'), route('search'), route('person')])).toBeNull();
});

test('empty modules of style sheets make no page load another page’s file', () => {
  expect(placeFor([route('movie')], `${APP}/features/titles/titles.css`)).toBe('frame');
});

test('lazily loaded parts and libraries are in none of these files', () => {
  expect(placeFor([])).toBeNull();
  expect(placeFor([page('root')], '/palate/node_modules/cmdk/dist/index.mjs')).toBeNull();
});

test('each page that a rule names is a page of the app', () => {
  const rules = readFileSync(join(import.meta.dirname, 'page-files.ts'), 'utf8');
  const named = [...rules.matchAll(/has\('([^']+)'\)/g)].map(([, name = '']) => name);
  expect(new Set(named).size).toBeGreaterThan(4);
  for (const name of named) expect(() => page(name)).not.toThrow();
});
