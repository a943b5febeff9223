import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { runWithDatabase } from '../../http/database-away.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { countSitemapPages, listSitemapPages } from './sitemap.sql.ts';
import {
  SITE_PATHS,
  SITEMAP_PAGES_MAX,
  writeRobots,
  writeSecurityText,
  writeSitemap,
  writeSitemapIndex,
} from './write-sitemap.ts';

const AN_HOUR = 'public, max-age=3600';
const NUMBER = /^(\d{1,4})\.xml$/;

/**
 * Serves `robots.txt`, the sitemaps and `security.txt`. They need the site's public URL, and `security.txt` the
 * operator's email address; without it they answer 404, apart from `robots.txt`.
 */
export function serveFiles(app: FastifyInstance, { db, now, publicOrigin, operator }: Dependencies): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', AN_HOUR).type(`${type}; charset=utf-8`).send(text);
  const requireOrigin = (): string => {
    if (publicOrigin === undefined) throw new AppError('NOT_FOUND');
    return publicOrigin;
  };
  const schema = { hide: true };
  app.get('/robots.txt', { schema }, async (_, reply) =>
    send(reply, 'text/plain', writeRobots(publicOrigin ?? null)),
  );
  app.get('/sitemap.xml', { schema }, async (_, reply) => {
    const origin = requireOrigin();
    const count = await runWithDatabase(() => countSitemapPages(db));
    return send(reply, 'application/xml', writeSitemapIndex(origin, count));
  });
  app.get('/sitemaps/:file', { schema }, async (request, reply) => {
    const origin = requireOrigin();
    const { file } = request.params as { file: string };
    const number = Number(NUMBER.exec(file)?.[1] ?? Number.NaN);
    const pages =
      number === 0
        ? SITE_PATHS.map((path) => ({ path, lastmod: null }))
        : number > 0
          ? await runWithDatabase(() =>
              listSitemapPages(db, { offset: (number - 1) * SITEMAP_PAGES_MAX, limit: SITEMAP_PAGES_MAX }),
            )
          : [];
    if (pages.length === 0) throw new AppError('NOT_FOUND');
    return send(reply, 'application/xml', writeSitemap(origin, pages));
  });
  app.get('/.well-known/security.txt', { schema }, async (_, reply) => {
    const origin = requireOrigin();
    if (!operator?.email) throw new AppError('NOT_FOUND');
    return send(reply, 'text/plain', writeSecurityText({ email: operator.email, origin, now: now() }));
  });
}
