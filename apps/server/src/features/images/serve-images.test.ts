import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card, Paged, TitleDetail, TrendingCard } from '@palate/contract';
import { resizedAddress } from '@palate/contract/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPictures, type Pictures } from '../../adapters/images/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { drawPicture, startImageHost, type TestImageHost } from '../../testing/servers/image-host.ts';
import { writeImages } from './index.ts';

let host: TestImageHost;
let folder: string;
let server: TestServer;
let pictures: Pictures | undefined;
/** Titles with pictures on the image host, with the operator's own picture, and without pictures. */
let pictured: Card;
let owned: Card;
let bare: Card;

beforeAll(async () => {
  host = await startImageHost();
  folder = await mkdtemp(join(tmpdir(), 'palate-serve-'));
  await mkdir(join(folder, 'static', 'posters'), { recursive: true });
  pictures = await openPictures({
    dataDir: folder,
    staticDir: join(folder, 'static'),
    imageUrl: `${host.url}/`,
    imageCacheMb: 10,
  });
  if (!pictures) throw new Error('these tests want sharp');
  server = await createTestServer({ pictures });
  const [a, b, c] = (await cards()).content;
  if (!a || !b?.externalId || !c) throw new Error('the catalogue is too small');
  [pictured, owned, bare] = [a, b, c];
  host.answers.set('/poster.jpg', await drawPicture('jpeg', { width: 780, height: 1170 }));
  host.answers.set('/still.jpg', await drawPicture('jpeg', { width: 1280, height: 720 }));
  await writeFile(join(folder, 'static', 'posters', `${b.externalId}.png`), await drawPicture('png'));
  await give(pictured.id, '/poster.jpg');
  // The operator's folder is looked at once a second.
  await vi.waitFor(() => posterOf(owned), { timeout: 5_000 });
});
afterAll(async () => {
  await server.close();
  await host.close();
  await rm(folder, { recursive: true });
});

const PAGE = '/movie?movieType=movie&sort=popularity&size=6';
const cards = async () => (await server.get<Paged<Card>>(PAGE)).body;
const card = async ({ id }: Card) => (await cards()).content.find((found) => found.id === id);
const give = async (titleId: string, poster: string) => {
  const base = { height: 1170, language: 'en', votes: 3 };
  await server.db.transaction().execute((trx) =>
    writeImages(trx, titleId, [
      { ...base, kind: 'poster', source: poster, width: 780 },
      { ...base, kind: 'backdrop', source: '/still.jpg', width: 1920, height: 1080 },
    ]),
  );
  await server.catalogue.refresh();
};
const get = async (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => {
  const answer = await server.app.inject({ method, url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const posterOf = async (of: Card) => {
  const url = (await card(of))?.posterUrl;
  if (!url) throw new Error(`${of.id} has no poster`);
  return url;
};

/**
 * Requests a path over a real connection and as it is, since other clients normalize paths with `..`.
 * @returns the status
 */
async function getRaw(path: string): Promise<number> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('posterUrl and backdropUrl', () => {
  it('are present if and only if there is a picture', async () => {
    expect(await posterOf(pictured)).toMatch(
      new RegExp(`^/images/posters/${pictured.id}/390\\.webp\\?v=[0-9a-f]{20}$`),
    );
    expect(await posterOf(owned)).toMatch(/^\/images\/posters\//);
    expect((await card(bare))?.posterUrl).toBeNull();
    const { body } = await server.get<TitleDetail>(`/movie/${pictured.id}`);
    expect(body.posterUrl).toBe(await posterOf(pictured));
    expect(body.backdropUrl).toMatch(/^\/images\/backdrops\/[^/]+\/1280\.webp\?v=/);
    expect((await server.get<TitleDetail>(`/movie/${owned.id}`)).body.backdropUrl).toBeNull();
  });

  it('come with the titles that the front page opens with', async () => {
    const load = async () => (await server.get<TrendingCard[]>('/movie/trending/backdrop?size=8')).body;
    const chosen = (await load()).find(({ backdropUrl }) => backdropUrl === null);
    await give(chosen?.id ?? '', '/poster.jpg');
    const after = (await load()).find(({ id }) => id === chosen?.id);
    expect(after?.backdropUrl).toMatch(/^\/images\/backdrops\/[^/]+\/1280\.webp\?v=/);
    expect(after?.posterUrl).toMatch(/^\/images\/posters\//);
  });

  it('change when the picture does', async () => {
    const before = await posterOf(pictured);
    await give(pictured.id, '/another.jpg');
    expect(await posterOf(pictured)).not.toBe(before);
    await give(pictured.id, '/poster.jpg');
    expect(await posterOf(pictured)).toBe(before);
  });
});

describe('GET /images', () => {
  it('serves the pictures that responses name in every format, cached forever', async () => {
    const url = await posterOf(pictured);
    for (const [width, format] of [
      [390, 'webp'],
      [180, 'avif'],
    ] as const) {
      const { status, headers, bytes } = await get(resizedAddress(url, width, format));
      expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
        status: 200,
        type: `image/${format}`,
        cache: 'public, max-age=31536000, immutable',
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-encoding']).toBeUndefined();
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width * 1.5 });
    }
    const { body } = await server.get<TitleDetail>(`/movie/${pictured.id}`);
    expect(await sharp((await get(body.backdropUrl ?? '')).bytes).metadata()).toMatchObject({ width: 1280 });
    expect((await get(await posterOf(owned))).status).toBe(200);
  });

  it('answers 304 if the client has the picture, and HEAD with the same headers and no body', async () => {
    const url = await posterOf(pictured);
    const full = await get(url);
    const etag = String(full.headers.etag);
    for (const named of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': named });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(url, { 'if-none-match': '"x"' })).status).toBe(200);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toEqual(full.headers[name]);
  });

  it('serves the current picture at a URL without version, with revalidation', async () => {
    const url = await posterOf(pictured);
    const full = await get(url);
    for (const other of [url.replace(/\?.*/, ''), url.replace(/v=.*/, `v=${'0'.repeat(20)}`), `${url}&v=1`]) {
      const { status, headers, bytes } = await get(other);
      expect([status, headers['cache-control'], headers.etag]).toEqual([
        200,
        'public, no-cache',
        full.headers.etag,
      ]);
      expect(bytes).toEqual(full.bytes);
    }
  });

  it.each([
    ['another width', (id: string) => `/images/posters/${id}/391.webp`],
    ['a width in other words', (id: string) => `/images/posters/${id}/0390.webp`],
    ['another form', (id: string) => `/images/posters/${id}/390.jpeg`],
    ['a backdrop as wide as a poster', (id: string) => `/images/backdrops/${id}/390.webp`],
    ['another folder', (id: string) => `/images/logos/${id}/390.webp`],
    ['the folder itself', (id: string) => `/images/posters/${id}/`],
    ['no title’s id', () => '/images/posters/no-such-title-1900/390.webp'],
    ['an id of other letters', () => '/images/posters/Ünknown%00/390.webp'],
    ['a path that climbs', () => '/images/posters/..%2f..%2fsecret/390.webp'],
  ])('is 404 for %s', async (_, address) => {
    const { status, headers } = await get(address(pictured.id));
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=600']);
    expect(String(headers['content-type'])).toContain('application/json');
  });

  it.each([
    '/images/posters/../../secret',
    '/images/posters/%2e%2e/%2e%2e/secret',
    '/images/posters/x/..%5c..%5csecret',
  ])('leads nowhere by %s', async (path) => {
    expect(await getRaw(path)).toBe(404);
  });

  it('is 404 without a picture, and if the host has deleted it; cards then don’t name it', async () => {
    expect((await get(`/images/posters/${bare.id}/390.webp`)).status).toBe(404);
    await give(bare.id, '/vanished.jpg');
    const url = await posterOf(bare);
    expect((await get(url)).status).toBe(404);
    expect((await card(bare))?.posterUrl).toBeNull();
    await give(bare.id, '/poster.jpg');
    expect((await get(await posterOf(bare))).status).toBe(200);
  });

  it('is 503 with Retry-After while the host is down, and serves stored pictures', async () => {
    const stored = await posterOf(pictured);
    await get(stored);
    host.answers.set('/refused.jpg', (_request, response) => void response.writeHead(503).end());
    await give(owned.id, '/refused.jpg');
    await rm(join(folder, 'static', 'posters', `${owned.externalId}.png`));
    await give(bare.id, '/refused.jpg');
    const { status, headers, bytes } = await get(await posterOf(bare));
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'PICTURE_UNAVAILABLE' });
    expect((await get(stored)).status).toBe(200);
  });
});

describe('a server that makes no pictures', () => {
  it('names no pictures in responses and serves none', async () => {
    const plain = await createTestServer();
    try {
      const { body } = await plain.get<Paged<Card>>(PAGE);
      expect(body.content.map(({ posterUrl }) => posterUrl)).toEqual(Array(6).fill(null));
      const answer = await plain.app.inject({ url: `/images/posters/${pictured.id}/390.webp` });
      expect(answer.statusCode).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
