import { expect, test } from 'vitest';
import { shortenManifest } from './shorten-manifest.mjs';

const route = (id: string, facts: object) => ({
  id,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasAction: false,
  hasDefaultExport: false,
  ...facts,
});
const ROUTES = {
  root: route('root', { hasDefaultExport: true, imports: ['/assets/framework.js', '/assets/entry.js'] }),
  page: route('page', {
    parentId: 'root',
    hasDefaultExport: true,
    imports: ['/assets/framework.js', '/assets/cards.js'],
    css: ['/assets/style.css'],
  }),
  theme: route('theme', {
    parentId: 'root',
    hasAction: true,
    imports: ['/assets/other.js', '/assets/cards.js'],
  }),
  feed: route('feed', { parentId: 'root' }),
};
const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
  routes: ROUTES,
  url: '/manifest.js',
  version: '1',
};
const scriptOf = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

/** Runs a shortened manifest as a browser does. */
function read(script: string): unknown {
  const window: { __reactRouterManifest?: unknown } = {};
  new Function('window', script)(window);
  return window.__reactRouterManifest;
}

test('leaves out routes without a page or an action, and files that are loaded anyway', () => {
  const script = shortenManifest(scriptOf(MANIFEST));
  expect(read(script)).toEqual({
    ...MANIFEST,
    routes: {
      root: { id: 'root', hasDefaultExport: true, module: '/assets/root.js', imports: [] },
      page: {
        id: 'page',
        parentId: 'root',
        hasDefaultExport: true,
        module: '/assets/page.js',
        imports: ['/assets/cards.js'],
        css: ['/assets/style.css'],
      },
      theme: {
        id: 'theme',
        parentId: 'root',
        hasAction: true,
        module: '/assets/theme.js',
        imports: ['/assets/cards.js', '/assets/other.js'],
      },
    },
  });
  expect(script.match(/cards/g)).toHaveLength(1);
});

test('keeps a route without a page that has pages below it', () => {
  const nested = {
    ...MANIFEST,
    routes: { ...ROUTES, below: route('below', { parentId: 'feed', hasDefaultExport: true }) },
  };
  expect(read(shortenManifest(scriptOf(nested)))).toMatchObject({ routes: { feed: { id: 'feed' } } });
});

test('refuses a script that isn’t a list of routes', () => {
  expect(() => shortenManifest('export default {}')).toThrow('doesn’t know');
});
