import { expect, it } from 'vitest';
import { originOf, pageMeta } from './page-meta.ts';

const page = {
  title: 'Past Lives',
  description: 'Twenty-four years, two people.',
  path: '/movie/tt13238346',
  origin: 'https://palate.example',
};

it('names the page and the product, and the product alone once', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'Past Lives · Palate' });
  expect(pageMeta({ ...page, title: 'Palate' })).toContainEqual({ title: 'Palate' });
});

it('gives the canonical address where the origin is known, and none where it isn’t', () => {
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://palate.example/movie/tt13238346' };
  expect(pageMeta(page)).toContainEqual(canonical);
  expect(JSON.stringify(pageMeta({ ...page, origin: undefined }))).not.toContain('canonical');
});

it('writes JSON-LD with its context', () => {
  expect(pageMeta({ ...page, jsonLd: { '@type': 'Movie', name: 'Past Lives' } })).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Movie', name: 'Past Lives' },
  });
});

it('finds the origin in the root’s data only', () => {
  expect(originOf([{ id: 'root', loaderData: { origin: 'https://palate.example' } }])).toBe(
    'https://palate.example',
  );
  expect(originOf([{ id: 'routes/title', loaderData: { origin: 'x' } }, undefined])).toBeUndefined();
});
