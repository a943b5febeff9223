import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerErrors } from '../../http/errors.ts';
import { createTestServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { serveFiles } from './routes.ts';
import { SITE_PATHS, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const ORIGIN = 'https://palate.example';
const OPERATOR = {
  name: 'Palate Ltd',
  address: null,
  jurisdiction: null,
  email: 'help@palate.example',
  accountsAt: 'here',
  hasGoogle: false,
  sendsEmail: false,
} as const;

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await createTestServer();
  app = Fastify();
  registerErrors(app);
  serveFiles(app, {
    ...withoutMembers({ db: server.db, catalogue: server.catalogue }),
    publicOrigin: ORIGIN,
    operator: OPERATOR,
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

it('lists every title and book once, with its canonical address and the day it was added', async () => {
  const index = await app.inject({ url: '/sitemap.xml' });
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations(index.body)).toEqual([`${ORIGIN}/sitemaps/0.xml`, `${ORIGIN}/sitemaps/1.xml`]);
  const own = await app.inject({ url: '/sitemaps/0.xml' });
  expect(locations(own.body)).toEqual(SITE_PATHS.map((path) => `${ORIGIN}${path}`));
  const { body } = await app.inject({ url: '/sitemaps/1.xml' });
  const urls = locations(body);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => /\/(?:movie|tv)\//.test(url ?? ''))).toHaveLength(
    server.catalogue.snapshot.count,
  );
  expect(urls).toContain(`${ORIGIN}/movie/tt4975722`);
  expect(urls.some((url) => url?.startsWith(`${ORIGIN}/book/`))).toBe(true);
  expect(body).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
});

it.each(['/sitemaps/2.xml', '/sitemaps/-1.xml', '/sitemaps/x.xml', '/sitemaps/1'])(
  'has no %s',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);

it('splits the catalogue into sitemaps of 50,000 pages', () => {
  expect(locations(writeSitemapIndex(ORIGIN, 50_000))).toHaveLength(2);
  expect(locations(writeSitemapIndex(ORIGIN, 50_001))).toHaveLength(3);
  expect(locations(writeSitemapIndex(ORIGIN, 0))).toHaveLength(1);
});

it('escapes what an address may contain', () => {
  expect(writeSitemap(ORIGIN, [{ path: '/movie/a&b <c>', lastmod: null }])).toContain(
    `<loc>${ORIGIN}/movie/a&amp;b%20%3Cc%3E</loc>`,
  );
});

it('names the sitemap to robots, and the operator to those who report a weakness', async () => {
  expect((await app.inject({ url: '/robots.txt' })).body).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n[\s\S]*\nSitemap: https:\/\/palate.example\/sitemap.xml\n$/,
  );
  expect((await app.inject({ url: '/.well-known/security.txt' })).body).toBe(
    'Contact: mailto:help@palate.example\nExpires: 2027-11-21T12:00:00.000Z\nPreferred-Languages: en\nCanonical: https://palate.example/.well-known/security.txt\n',
  );
});

it('without a public URL there is only robots.txt, without a sitemap', async () => {
  const { app: local } = server;
  expect((await local.inject({ url: '/robots.txt' })).body).not.toContain('Sitemap');
  for (const url of ['/sitemap.xml', '/sitemaps/0.xml', '/.well-known/security.txt'])
    expect((await local.inject({ url })).statusCode).toBe(404);
});
