import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DAY_S } from '@palate/contract/durations';
import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../is-within.ts';

/** The folders of `STATIC_DIR` that are served, each under `/static`. */
const FOLDERS = ['posters', 'streaming'];
/**
 * Matches the file name of an operator's picture, such as `netflix.svg` or `past-lives-2023.avif`. The first group is
 * a title's id or a service's key.
 */
export const OWN_PICTURE = /^([a-z0-9][a-z0-9-]*)\.(?:svg|png|webp|avif|jpe?g)$/;

/** Serves the posters and streaming icons in the operator's folder (`STATIC_DIR`), but no other file of that folder. */
export async function registerOwnFiles(app: FastifyInstance, staticDir: string | undefined): Promise<void> {
  if (staticDir === undefined) return;
  for (const folder of FOLDERS) {
    const root = join(staticDir, folder);
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix: `/static/${folder}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: DAY_S * 1_000,
      allowedPath: (path) => {
        const name = path.replace(/^\//, '');
        return OWN_PICTURE.test(name) && isWithin(staticDir, join(root, name));
      },
    });
  }
}
