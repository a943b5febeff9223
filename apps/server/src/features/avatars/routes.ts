import { AppError, deleteAvatar, getAvatar, saveAvatar as saveAvatarEndpoint } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import { AVATAR_SIZES } from '@palate/contract/vocab/avatar-address';
import type { FastifyInstance } from 'fastify';
import { namesTag } from '../../http/pages/send-file.ts';
import { type Route, route } from '../../http/route.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { deleteAvatarRow, getAvatarFile } from './avatars.sql.ts';
import { loadAvatar, saveAvatar } from './save-avatar.ts';

const HASH = /^[0-9a-f]{32}$/;

/** API routes for the viewer's own picture. */
export const routes: readonly Route[] = [
  route(getAvatar, (_, context) => loadAvatar(context)),
  route(
    saveAvatarEndpoint,
    async ({ body }, context) => {
      await saveAvatar(context, body.picture);
      return loadAvatar(context);
    },
    // Pictures wait in a queue of their own, which mustn't delay other members' writes.
    { waitsForOthers: true },
  ),
  route(deleteAvatar, async (_, context) => {
    await deleteAvatarRow(context.db, memberOf(context.viewer).userId);
    return loadAvatar(context);
  }),
];

/**
 * Serves members' pictures at `/images/avatars/{hash}/{96|480}.webp`. Browsers keep them for a day only, although the
 * bytes of an address never change, so that a deleted picture disappears.
 */
export function serveFiles(app: FastifyInstance, { db }: Dependencies): void {
  app.route<{ Params: { hash: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/avatars/:hash/:file',
    schema: { hide: true },
    handler: async ({ params: { hash, file }, headers }, reply) => {
      const size = AVATAR_SIZES.find((known) => `${known}.webp` === file);
      const bytes = size && HASH.test(hash) ? await getAvatarFile(db, hash, size) : null;
      if (!bytes) throw new AppError('NOT_FOUND');
      const tag = `"${hash}.${size}"`;
      reply.header('etag', tag).header('cache-control', `public, max-age=${DAY_S}, immutable`);
      if (namesTag(headers['if-none-match'], tag)) return reply.status(304).send();
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  });
}
