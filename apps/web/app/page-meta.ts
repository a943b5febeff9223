import type { MetaDescriptor } from 'react-router';
import { sitePictureHref } from './share-meta.ts';

const PRODUCT = 'Palate';

/** A page's metadata for search engines and link previews. */
export interface PageMeta {
  /** Name of the page; the product's name is appended. */
  title: string;
  description: string;
  /** Canonical path of the page, without filters. With `origin` it forms the canonical URL. */
  path: string;
  /** Scheme and host of the site, from the root loader; undefined if unknown. */
  origin: string | undefined;
  type?: 'website' | 'article' | 'video.movie' | 'video.tv_show' | 'profile' | 'book';
  /**
   * URL of an image, absolute or relative to `origin`; the product's own picture by default, none for private pages.
   */
  image?: string;
  /** One schema.org object. */
  jsonLd?: Record<string, unknown>;
  /** Whether search engines must not index it. */
  isPrivate?: boolean;
}

/** Creates the result of a route's `meta`: title, description, canonical URL, OpenGraph, JSON-LD. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title === PRODUCT ? PRODUCT : `${page.title} · ${PRODUCT}`;
  const address = page.origin ? new URL(page.path, page.origin).href : undefined;
  const picture = page.image ?? (page.isPrivate ? undefined : sitePictureHref('palate'));
  const image = picture && page.origin ? new URL(picture, page.origin).href : undefined;
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

/**
 * Returns the origin (`https://…`) that the root loader provides; undefined if it failed.
 * @param matches the argument of a `meta` function
 */
export function originOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return root && typeof root === 'object' && 'origin' in root && typeof root.origin === 'string'
    ? root.origin
    : undefined;
}
