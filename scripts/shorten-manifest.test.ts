import { expect, test } from 'vitest';
import { shortenManifest } from './shorten-manifest.mjs';

const route = (id: string, facts: object) => ({ id, imports: [], hasAction: false, ...facts });
const ROUTES = {
  root: route('root', { hasDefaultExport: true, imports: ['/framework.js', '/entry.js'] }),
  page: route('page', { parentId: 'root', hasDefaultExport: true, imports: ['/framework.js', '/cards.js'] }),
  theme: route('theme', { parentId: 'root', hasDefaultExport: false, hasAction: true }),
  feed: route('feed', { parentId: 'root', hasDefaultExport: false }),
};
const MANIFEST = {
  entry: { module: '/entry.js', imports: ['/framework.js'], css: [] },
  routes: ROUTES,
  url: '/manifest.js',
  version: '1',
};
const scriptOf = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('leaves out routes without a page or an action, and files that are loaded anyway', () => {
  const { feed: _, ...routes } = ROUTES;
  expect(shortenManifest(scriptOf(MANIFEST))).toBe(
    scriptOf({
      ...MANIFEST,
      routes: {
        ...routes,
        root: { ...ROUTES.root, imports: [] },
        page: { ...ROUTES.page, imports: ['/cards.js'] },
      },
    }),
  );
});

test('keeps a route without a page that has pages below it', () => {
  const nested = {
    ...MANIFEST,
    routes: { ...ROUTES, below: route('below', { parentId: 'feed', hasDefaultExport: true }) },
  };
  expect(shortenManifest(scriptOf(nested))).toContain('"id":"feed"');
});

test('refuses a script that isn’t a list of routes', () => {
  expect(() => shortenManifest('export default {}')).toThrow('doesn’t know');
});
