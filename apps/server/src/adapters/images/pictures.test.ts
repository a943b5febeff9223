import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { HOUR_MS } from '@palate/contract/durations';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../log.ts';
import { drawPicture, startImageHost, type TestImageHost } from '../../testing/servers/image-host.ts';
import { FileCache } from './file-cache.ts';
import { createImageHostClient } from './image-host.ts';
import { openPictures } from './open-pictures.ts';
import { OwnPosters } from './own-posters.ts';
import { PictureGone, PictureUnavailable } from './picture-errors.ts';
import { type PictureOrigins, Pictures, type WantedPicture } from './pictures.ts';
import { loadResizer } from './resizer.ts';

let host: TestImageHost;
let folder: string;
let now: number;
let pictures: Pictures;

async function open({
  keptBytes = 10_000_000,
  timeLimitMs = 5_000,
  waitingMost = 10,
} = {}): Promise<Pictures> {
  const resizer = await loadResizer();
  if (!resizer) throw new Error('these tests want sharp');
  return new Pictures({
    host: createImageHostClient(host.url, { timeLimitMs }),
    resizer,
    cache: new FileCache(join(folder, 'images'), keptBytes),
    own: new OwnPosters(join(folder, 'posters')),
    now: () => now,
    waitingMost,
  });
}

beforeEach(async () => {
  host = await startImageHost();
  folder = await mkdtemp(join(tmpdir(), 'palate-pictures-'));
  await mkdir(join(folder, 'posters'));
  now = Date.now();
  pictures = await open();
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const from = (...sources: string[]): PictureOrigins => ({ own: null, sources });
const wanted = (changes: Partial<WantedPicture> = {}): WantedPicture => ({
  kind: 'poster',
  titleId: 'the-baker-2001',
  version: '0123456789abcdef0123',
  width: 180,
  format: 'webp',
  ...changes,
});
const make = (...sources: string[]) => pictures.make(wanted(), from(...sources));
const own = async (name: string, bytes: Buffer | string) => {
  await writeFile(join(folder, 'posters', name), bytes);
};

/** Draws a PNG of `side` × `side` equal pixels: a file of kilobytes that unpacks to gigabytes. */
function drawBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('Pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'crops a %s and converts it to both formats',
    async (format) => {
      host.answers.set('/a.jpg', await drawPicture(format, { width: 500, height: 600 }));
      for (const form of ['webp', 'avif'] as const) {
        const bytes = await pictures.make(wanted({ format: form }), from('/a.jpg'));
        const { width, height, format: made } = await sharp(bytes).metadata();
        expect({ width, height, made }).toEqual({
          width: 180,
          height: 270,
          made: form === 'avif' ? 'heif' : 'webp',
        });
      }
      expect(host.asked).toEqual(['/w780/a.jpg']);
    },
  );

  it('never enlarges, applies the camera’s rotation, and removes metadata', async () => {
    const turned = await sharp({ create: { width: 120, height: 80, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    host.answers.set('/a.jpg', turned);
    const { width, height, exif, orientation } = await sharp(await make('/a.jpg')).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 80,
      height: 120,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('requests a backdrop in its own size, and crops it to landscape', async () => {
    host.answers.set('/b.jpg', await drawPicture('jpeg', { width: 1280, height: 720 }));
    const bytes = await pictures.make(wanted({ kind: 'backdrop', width: 640 }), from('/b.jpg'));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 });
    expect(host.asked).toEqual(['/w1280/b.jpg']);
  });

  it('fetches a picture once for all simultaneous requests and sizes', async () => {
    host.answers.set('/a.jpg', await drawPicture('jpeg'));
    await Promise.all([make('/a.jpg'), make('/a.jpg'), pictures.make(wanted({ width: 96 }), from('/a.jpg'))]);
    expect(host.asked).toHaveLength(1);
  });

  it('keeps its cache past a restart', async () => {
    host.answers.set('/a.jpg', await drawPicture('jpeg'));
    const bytes = await make('/a.jpg');
    await host.close();
    const again = await open();
    expect(await again.find(wanted())).toEqual(bytes);
    expect(await again.find(wanted({ titleId: 'another-2002' }))).toBeUndefined();
    expect((await again.make(wanted({ width: 96 }), from('/a.jpg'))).length).toBeGreaterThan(0);
    host = await startImageHost();
  });

  it('serves a picture even if it can’t be cached', async () => {
    host.answers.set('/a.jpg', await drawPicture('jpeg'));
    await writeFile(join(folder, 'images'), 'a file where the folder should be');
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    expect((await sharp(await make('/a.jpg')).metadata()).width).toBe(180);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  const html = '<!doctype html><title>Sorry</title>';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a page that pretends to be a JPEG', () => Buffer.from(html)],
    ['a drawing with room for scripts', () => Buffer.from(svg)],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['a JPEG that was cut', async () => (await drawPicture('jpeg')).subarray(0, 900)],
    ['a JPEG in name only', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)])],
    [
      'a page behind a PNG’s first bytes',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['a small file that unpacks to 900 million pixels', () => drawBomb(30_000)],
    ['fifty megabytes', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50_000_000)])],
  ])('takes %s for no picture, remembers it, and shows the next one', async (_, draw) => {
    host.answers.set('/bad.jpg', await draw());
    await expect(make('/bad.jpg')).rejects.toThrow(PictureGone);
    host.answers.set('/good.jpg', await drawPicture('jpeg'));
    const other = wanted({ titleId: 'another-2002' });
    expect((await pictures.make(other, from('/bad.jpg', '/good.jpg'))).length).toBeGreaterThan(0);
    expect(host.asked.filter((path) => path.includes('bad'))).toHaveLength(1);
  });

  it('stops reading at the limit, whatever length or encoding the response declares', async () => {
    let sent = 0;
    host.answers.set('/long.jpg', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.write(Buffer.from([0xff, 0xd8, 0xff]));
      const more = () => {
        while (!response.destroyed) {
          sent += 1_000_000;
          if (!response.write(Buffer.alloc(1_000_000))) return;
        }
      };
      response.on('drain', more);
      more();
    });
    host.answers.set('/packed.jpg', (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60_000_000)));
    });
    await expect(make('/long.jpg')).rejects.toThrow('larger than');
    await expect(make('/packed.jpg')).rejects.toThrow('larger than');
    expect(sent).toBeLessThan(50_000_000);
  });

  it('follows no redirect, neither away nor on', async () => {
    host.answers.set('/away.jpg', (_request, response) => {
      response.writeHead(302, { location: '/w780/good.jpg' }).end();
    });
    host.answers.set('/good.jpg', await drawPicture('jpeg'));
    await expect(make('/away.jpg')).rejects.toThrow('302');
    expect(host.asked).toEqual(['/w780/away.jpg']);
  });

  it.each(['//elsewhere.example/a.jpg', '/../../secret.jpg', '@elsewhere.example/a.jpg'])(
    'makes no request for %s',
    async (source) => {
      await expect(make(source)).rejects.toThrow(PictureGone);
      expect(host.asked.filter((path) => !path.startsWith('/w780/'))).toEqual([]);
    },
  );

  it('remembers missing pictures for some hours, then requests them again', async () => {
    await expect(make('/none.jpg')).rejects.toThrow(PictureGone);
    await expect(make('/none.jpg')).rejects.toThrow(PictureGone);
    expect(host.asked).toHaveLength(1);
    now += 7 * HOUR_MS;
    host.answers.set('/none.jpg', await drawPicture('jpeg'));
    expect((await make('/none.jpg')).length).toBeGreaterThan(0);
  });

  it('gives no version to a picture that turned out to be missing', async () => {
    const version = pictures.versionOf('poster', 'the-baker-2001', from('/none.jpg'));
    if (version === null) throw new Error('a poster nobody asked for counts as there');
    await expect(pictures.make(wanted({ version }), from('/none.jpg'))).rejects.toThrow(PictureGone);
    expect(pictures.versionOf('poster', 'the-baker-2001', from('/none.jpg'))).toBeNull();
    expect(pictures.versionOf('poster', 'the-baker-2001', from('/other.jpg'))).not.toBeNull();
    expect(pictures.versionOf('poster', 'the-baker-2001', from())).toBeNull();
  });

  it('leaves a picture in peace for which the host failed, and asks for others', async () => {
    host.answers.set('/broken.jpg', (_request, response) => void response.writeHead(500).end());
    host.answers.set('/a.jpg', await drawPicture('jpeg'));
    const failure = await make('/broken.jpg').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PictureUnavailable);
    await expect(make('/broken.jpg')).rejects.toThrow('left in peace');
    expect(host.asked).toHaveLength(1);
    expect((await make('/a.jpg')).length).toBeGreaterThan(0);
    now += 31_000;
    host.answers.set('/broken.jpg', await drawPicture('jpeg'));
    expect((await pictures.make(wanted({ width: 96 }), from('/broken.jpg'))).length).toBeGreaterThan(0);
  });

  it('leaves the host in peace for as long as it asks', async () => {
    host.answers.set(
      '/busy.jpg',
      (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
    );
    await expect(make('/busy.jpg')).rejects.toMatchObject({ retryAfterS: 120 });
    now += 60_000;
    await expect(make('/another.jpg')).rejects.toMatchObject({ retryAfterS: 60 });
    expect(host.asked).toHaveLength(1);
  });

  it('gives up a picture that stalls, and the host after three in a row', async () => {
    pictures = await open({ timeLimitMs: 2_000 });
    const picture = await drawPicture('jpeg');
    for (const name of ['/slow.jpg', '/slower.jpg', '/slowest.jpg', '/after.jpg'])
      host.answers.set(name, (_request, response) => {
        response.writeHead(200, { 'content-length': picture.length });
        response.write(picture.subarray(0, 100));
      });
    host.answers.set('/quick.jpg', picture);
    await expect(make('/slow.jpg')).rejects.toThrow(PictureUnavailable);
    await expect(make('/slow.jpg')).rejects.toThrow('left in peace');
    await expect(make('/quick.jpg')).resolves.toBeInstanceOf(Buffer);
    const others = ['/slower.jpg', '/slowest.jpg', '/after.jpg'].map((name, number) =>
      pictures.make(wanted({ titleId: `title-${number}` }), from(name)),
    );
    for (const { status } of await Promise.allSettled(others)) expect(status).toBe('rejected');
    await expect(pictures.make(wanted({ titleId: 'other' }), from('/other.jpg'))).rejects.toThrow(
      'left in peace',
    );
  });

  it('says when to retry if the host doesn’t respond', async () => {
    await host.close();
    await expect(make('/a.jpg')).rejects.toMatchObject({ retryAfterS: 30, isHostDown: true });
    host = await startImageHost();
  });

  it('rejects requests that would have to wait too long', async () => {
    pictures = await open({ waitingMost: 1 });
    const held: (() => void)[] = [];
    const picture = await drawPicture('jpeg');
    for (let number = 0; number < 9; number++)
      host.answers.set(`/${number}.jpg`, (_request, response) => held.push(() => response.end(picture)));
    const made = Array.from({ length: 9 }, (_, number) =>
      pictures.make(wanted({ titleId: `title-${number}` }), from(`/${number}.jpg`)).then(
        () => 'made',
        (error: unknown) => (error instanceof PictureUnavailable ? 'turned away' : error),
      ),
    );
    await vi.waitFor(() => expect(held).toHaveLength(6));
    expect(await Promise.race(made)).toBe('turned away');
    const letGo = setInterval(() => {
      for (const end of held.splice(0)) end();
    }, 10);
    const outcomes = await Promise.all(made);
    clearInterval(letGo);
    expect(outcomes.filter((outcome) => outcome !== 'made' && outcome !== 'turned away')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'turned away').length).toBeGreaterThanOrEqual(2);
    expect(host.asked).toHaveLength(7);
  });

  it('never exceeds the cache’s limit, including originals', async () => {
    pictures = await open({ keptBytes: 6_000 });
    for (let number = 0; number < 12; number++) {
      host.answers.set(`/${number}.jpg`, await drawPicture('jpeg', { colour: `#0${number % 9}0000` }));
      await pictures.make(wanted({ titleId: `title-${number}` }), from(`/${number}.jpg`));
    }
    const names = await readdir(join(folder, 'images'));
    const sizes = await Promise.all(names.map((name) => stat(join(folder, 'images', name))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(6_000);
    expect(names.length).toBeGreaterThan(1);
  });
});

describe('the operator’s own posters', () => {
  const origins = async (...names: string[]): Promise<PictureOrigins> => ({
    own: await pictures.own.find(names),
    sources: ['/a.jpg'],
  });
  const colourOf = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant;

  it('have priority over the host’s, by our id before IMDb’s, the better format first', async () => {
    host.answers.set('/a.jpg', await drawPicture('jpeg', { colour: '#ff0000' }));
    await own('tt0000001.png', await drawPicture('png', { colour: '#00ff00' }));
    expect(await pictures.own.find(['the-baker-2001', null])).toBeNull();
    const named = await origins('the-baker-2001', 'tt0000001');
    expect((await colourOf(await pictures.make(wanted(), named))).g).toBeGreaterThan(200);
    expect(host.asked).toEqual([]);
    await own('the-baker-2001.jpg', await drawPicture('jpeg'));
    await own('the-baker-2001.webp', await drawPicture('webp'));
    const later = new OwnPosters(join(folder, 'posters'));
    expect((await later.find(['the-baker-2001', 'tt0000001']))?.file).toMatch(/the-baker-2001\.webp$/);
  });

  it('are found without a restart, and another file has another version', async () => {
    let clock = Date.now();
    const posters = new OwnPosters(join(folder, 'posters'), () => clock);
    expect(await posters.find(['new-2001'])).toBeNull();
    await own('new-2001.jpg', await drawPicture('jpeg'));
    clock += 1_500;
    const first = await posters.find(['new-2001']);
    await own('new-2001.jpg', await drawPicture('jpeg', { width: 300 }));
    clock += 1_500;
    const second = await posters.find(['new-2001']);
    if (!first || !second) throw new Error('the poster was not found');
    const versionOf = (poster: typeof first) =>
      pictures.versionOf('poster', 'new-2001', { own: poster, sources: [] });
    expect(versionOf(first)).not.toBe(versionOf(second));
    await rm(join(folder, 'posters', 'new-2001.jpg'));
    clock += 1_500;
    expect(await posters.find(['new-2001'])).toBeNull();
  });

  it('make way for the host’s where they can’t be shown, and are never drawings or hidden files', async () => {
    host.answers.set('/a.jpg', await drawPicture('jpeg'));
    await own('the-baker-2001.jpg', 'no picture');
    for (const name of ['drawn-2001.svg', '.hidden.jpg', 'Upper.jpg', 'up..jpg']) await own(name, 'x');
    expect((await pictures.make(wanted(), await origins('the-baker-2001'))).length).toBeGreaterThan(0);
    expect(await pictures.own.find(['drawn-2001', '.hidden', 'Upper', 'up.', '../images/x'])).toBeNull();
  });

  it('are no files that a link leads out to', async () => {
    const [elsewhere, posters] = [join(folder, 'elsewhere'), join(folder, 'static', 'posters')];
    await mkdir(elsewhere);
    await mkdir(posters, { recursive: true });
    const png = await drawPicture('png');
    await writeFile(join(elsewhere, 'secret-2001.png'), png);
    await writeFile(join(posters, 'shown-2001.png'), png);
    await symlink(join(elsewhere, 'secret-2001.png'), join(posters, 'secret-2001.png'));
    await symlink(join(posters, 'shown-2001.png'), join(posters, 'within-2001.png'));
    const led = new OwnPosters(posters);
    expect(await led.find(['shown-2001'])).not.toBeNull();
    expect(await led.find(['within-2001'])).not.toBeNull();
    expect(await led.find(['secret-2001'])).toBeNull();

    // The folder itself may be a link as well.
    await mkdir(join(folder, 'other'));
    await symlink(elsewhere, join(folder, 'other', 'posters'));
    expect(await new OwnPosters(join(folder, 'other', 'posters')).find(['secret-2001'])).toBeNull();
  });
});

describe('a machine without the native part', () => {
  it('starts anyway, and logs once that only sleeves are shown', async () => {
    const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const none = loadResizer(() => Promise.reject(new Error('Could not load the "sharp" module')));
    const settings = { dataDir: folder, staticDir: undefined, imageUrl: host.url, imageCacheMb: 1 };
    expect(await openPictures(settings, none)).toBeUndefined();
    expect(logged.mock.calls.flat()).toEqual([expect.stringContaining('Sleeves are shown')]);
    logged.mockRestore();
  });
});
