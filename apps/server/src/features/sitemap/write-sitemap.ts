import { escapeHtml } from '../../escape-html.ts';
import type { SitemapPage } from './sitemap.sql.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Maximum number of pages in one sitemap (sitemaps.org). */
export const SITEMAP_PAGES_MAX = 50_000;

/** URL paths of the site's own pages, as opposed to pages about one title or book. */
export const SITE_PATHS = [
  '/',
  '/about',
  '/faq',
  '/types',
  '/get-started',
  '/premium',
  '/dashboard/category/all',
  '/books',
  '/news',
  '/community',
  '/credits',
  '/terms',
  '/privacy',
] as const;

/**
 * Returns the XML of the sitemap index. It names sitemap 0, for the site's own pages, and as many as the catalog needs.
 * @param origin without a trailing slash
 * @param pageCount number of pages of the catalog
 */
export function writeSitemapIndex(origin: string, pageCount: number): string {
  const count = 1 + Math.ceil(pageCount / SITEMAP_PAGES_MAX);
  const entries = Array.from(
    { length: count },
    (_, i) => `<sitemap><loc>${origin}/sitemaps/${i}.xml</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`;
}

/** Returns the XML of one sitemap (sitemaps.org). @param origin without a trailing slash */
export function writeSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(
    ({ path, lastmod }) =>
      `<url><loc>${escapeHtml(encodeURI(`${origin}${path}`))}</loc>${lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`,
  );
  return `${XML}<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`;
}

/** Returns the text of `robots.txt`. @param origin null if it is unknown; then the text names no sitemap */
export function writeRobots(origin: string | null): string {
  const rules = [
    '/api/',
    '/_app',
    '/theme',
    '/title-pictures',
    '/account',
    '/sign-in',
    '/unsubscribe',
    '/newsletter/',
  ];
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/**
 * Returns the text of `security.txt` (RFC 9116), which expires in a year.
 * @param email the operator's address
 */
export function writeSecurityText({
  email,
  origin,
  now,
}: {
  email: string;
  origin: string;
  now: Date;
}): string {
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
