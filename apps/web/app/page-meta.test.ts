import { expect, it } from 'vitest';
import { originOf, pageMeta } from './page-meta.ts';

const page = {
  title: 'Past Lives',
  description: 'Twenty-four years, two people.',
  path: '/movie/tt13238346',
  origin: 'https://palate.example',
};

it('joins the names of page and product, without repeating the product', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'Past Lives · Palate' });
  expect(pageMeta({ ...page, title: 'Palate' })).toContainEqual({ title: 'Palate' });
});

it('has a canonical URL only if the origin is known', () => {
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://palate.example/movie/tt13238346' };
  expect(pageMeta(page)).toContainEqual(canonical);
  expect(JSON.stringify(pageMeta({ ...page, origin: undefined }))).not.toContain('canonical');
});

it('has its own picture for shared links, or else the product’s; a private page has none', () => {
  const imageOf = (changes: object) =>
    pageMeta({ ...page, ...changes }).find((meta) => 'property' in meta && meta.property === 'og:image');
  expect(imageOf({ image: '/og/faq.png' })).toMatchObject({ content: 'https://palate.example/og/faq.png' });
  expect(imageOf({})).toMatchObject({ content: 'https://palate.example/og/palate.png' });
  expect(imageOf({ isPrivate: true })).toBeUndefined();
});

it('writes JSON-LD with its context', () => {
  expect(pageMeta({ ...page, jsonLd: { '@type': 'Movie', name: 'Past Lives' } })).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Movie', name: 'Past Lives' },
  });
});

it('reads the origin only from the root’s data', () => {
  expect(originOf([{ id: 'root', loaderData: { origin: 'https://palate.example' } }])).toBe(
    'https://palate.example',
  );
  expect(originOf([{ id: 'routes/title', loaderData: { origin: 'x' } }, undefined])).toBeUndefined();
});
