import type { MetaDescriptor } from 'react-router';

const PRODUCT = 'Palate';

/** What a page says of itself to search engines and to who shares it. */
export interface PageMeta {
  /** The page's own name; the product's is added. */
  title: string;
  description: string;
  /** Path that stands for this page, without filters; with `origin` it is the canonical address. */
  path: string;
  /** Scheme and host, as the root loader gives it. */
  origin: string | undefined;
  type?: 'website' | 'article' | 'video.movie' | 'video.tv_show' | 'profile' | 'book';
  /** A picture's address, whole or from `origin`. */
  image?: string;
  /** One schema.org object. */
  jsonLd?: Record<string, unknown>;
  /** Left out of search engines. */
  isPrivate?: boolean;
}

/** A route's `meta`: title, description, canonical address, OpenGraph, JSON-LD. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title === PRODUCT ? PRODUCT : `${page.title} · ${PRODUCT}`;
  const address = page.origin ? new URL(page.path, page.origin).href : undefined;
  const image = page.image && page.origin ? new URL(page.image, page.origin).href : undefined;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: PRODUCT },
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.jsonLd } } as MetaDescriptor]
      : []),
  ];
}

/** The origin the root loader found, from a `meta` function's matches. */
export function originOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return root && typeof root === 'object' && 'origin' in root && typeof root.origin === 'string'
    ? root.origin
    : undefined;
}
