import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerOwnFiles } from './own-files.ts';

it('serves the files of its folder, and none that a link leads out to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palate-static-'));
  try {
    const posters = join(folder, 'static', 'posters');
    await mkdir(posters, { recursive: true });
    await mkdir(join(folder, 'elsewhere'));
    await writeFile(join(folder, 'elsewhere', 'secret.png'), 'secret');
    await writeFile(join(posters, 'own.png'), 'own');
    await symlink(join(folder, 'elsewhere', 'secret.png'), join(posters, 'out.png'));
    await symlink(join(posters, 'own.png'), join(posters, 'within.png'));
    await symlink(join(folder, 'elsewhere'), join(folder, 'static', 'streaming'));
    // The folder itself may be named by a link.
    await symlink(join(folder, 'static'), join(folder, 'current'));
    const app = Fastify();
    await registerOwnFiles(app, join(folder, 'current'));
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await statusOf('/static/posters/own.png')).toBe(200);
    expect(await statusOf('/static/posters/within.png')).toBe(200);
    expect(await statusOf('/static/posters/out.png')).toBe(404);
    expect(await statusOf('/static/streaming/secret.png')).toBe(404);
    await app.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});
