import type { ErrorBody, getAvatar, MemberCard, ResultOf, User } from '@palate/contract';
import { AVATAR_MAX } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { avatarAddress } from '@palate/contract/vocab/avatar-address';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testServer } from '../../testing/index.ts';
import { setPremiumUntil } from '../../testing/members/set-premium-until.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
type Own = ResultOf<typeof getAvatar>;

let greta: SignedIn;
let calls = 0;
let pictures = 10;
beforeEach(async () => {
  greta = await signIn(server);
  await setPremiumUntil(server.db, greta.user.id, later(30));
});

const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);
const upload = (picture: Buffer | string, by = greta) => {
  calls += 1;
  return server.call<Own & ErrorBody>('PUT', '/profile/avatar', {
    headers: by.headers,
    from: `10.7.${Math.floor(calls / 200)}.${calls % 200}`,
    body: { picture: typeof picture === 'string' ? picture : picture.toString('base64') },
  });
};
const own = async (by = greta) =>
  (await server.call<Own>('GET', '/profile/avatar', { headers: by.headers })).body.avatar;
const fetchFile = (hash: string, size: 96 | 480, headers = {}) =>
  server.app.inject({ url: avatarAddress(hash, size), headers });
/** A picture of which the left half is red and the right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** A picture that no other test has, so that its address is the member's alone. */
const anotherPicture = () => {
  pictures += 1;
  // Shades that are closer are the same once they are encoded.
  const background = `rgb(${pictures * 8}, 68, 102)`;
  return sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
};

describe('PUT /profile/avatar', () => {
  it('stores a square WebP without the file’s metadata, and serves it to everybody', async () => {
    const photo = await halves(1_200, 800)
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('SecretCam');
    const { status, body } = await upload(photo);
    expect([status, body.avatar?.isShown]).toEqual([200, true]);
    const hash = body.avatar?.hash ?? '';
    for (const size of [96, 480] as const) {
      const file = await fetchFile(hash, size);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(file.headers['cache-control']).toBe('public, max-age=86400, immutable');
      const { format, width, height, exif, icc, xmp } = await sharp(file.rawPayload).metadata();
      expect({ format, width, height, exif, icc, xmp }).toEqual({
        format: 'webp',
        width: size,
        height: size,
      });
      expect(file.rawPayload.toString('latin1')).not.toContain('SecretCam');
    }
    const { headers } = await fetchFile(hash, 96);
    expect((await fetchFile(hash, 96, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  it('turns a photo as the camera held it', async () => {
    const photo = await halves(400, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const { body } = await upload(photo);
    const { rawPayload } = await fetchFile(body.avatar?.hash ?? '', 480);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    // Orientation 6 turns the left half to the top.
    expect(pixel(200, 20)[0]).toBeGreaterThan(200);
    expect(pixel(200, 380)[2]).toBeGreaterThan(200);
  });

  it('doesn’t enlarge a small picture, and has the same address for the same picture', async () => {
    const photo = await halves(120, 150).png().toBuffer();
    const first = await upload(photo);
    expect((await upload(photo)).body).toEqual(first.body);
    const { rawPayload } = await fetchFile(first.body.avatar?.hash ?? '', 480);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 120, height: 120 });
    expect(
      await server.db.selectFrom('avatars').select('user_id').where('user_id', '=', greta.user.id).execute(),
    ).toHaveLength(1);
  });

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, number, string]>([
    ['text', () => 'SGVsbG8=', 400, 'AVATAR_INVALID'],
    ['what isn’t Base64', () => '%%%', 400, 'AVATAR_INVALID'],
    ['nothing', () => '', 400, 'AVATAR_INVALID'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'AVATAR_INVALID'],
    ['a GIF', () => halves(200, 200).gif().toBuffer(), 400, 'AVATAR_INVALID'],
    [
      'a file that breaks off',
      async () => (await halves(900, 900).jpeg().toBuffer()).subarray(0, 2_000),
      400,
      'AVATAR_INVALID',
    ],
    [
      'a JPEG’s beginning with other content',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
      400,
      'AVATAR_INVALID',
    ],
    ['a picture of 80 pixels', () => halves(80, 400).png().toBuffer(), 400, 'AVATAR_TOO_SMALL'],
    [
      'a small file with too many pixels',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      400,
      'AVATAR_TOO_MANY_PIXELS',
    ],
    ['a file of more than 6 MB', () => Buffer.alloc(AVATAR_MAX.bytes + 1, 0xff), 413, 'AVATAR_TOO_LARGE'],
    ['a request that is far too large', () => 'A'.repeat(9 * 1024 * 1024), 413, 'BODY_TOO_LARGE'],
  ])('refuses %s, and keeps the picture before', async (_, make, status, code) => {
    await upload(await halves(200, 200).png().toBuffer());
    const before = await own();
    const answer = await upload(await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await own()).toEqual(before);
  });

  it('needs a member with Premium', async () => {
    const photo = await halves(200, 200).png().toBuffer();
    const other = await signIn(server);
    expect((await upload(photo, other)).body.code).toBe('PREMIUM_REQUIRED');
    expect((await server.call('PUT', '/profile/avatar', { body: { picture: '' } })).status).toBe(401);
  });
});

describe('the picture', () => {
  const cardBy = async (viewer: SignedIn) =>
    (await server.call<MemberCard>('GET', `/profile/${greta.user.id}`, { headers: viewer.headers })).body;

  it('is shown to others while the member has Premium, and kept afterwards', async () => {
    const { body } = await upload(await anotherPicture());
    const viewer = await signIn(server);
    expect((await cardBy(viewer)).avatar).toBe(body.avatar?.hash);
    await setPremiumUntil(server.db, greta.user.id, later(-2));
    expect((await cardBy(viewer)).avatar).toBeNull();
    expect(await own()).toEqual({ hash: body.avatar?.hash, isShown: false, isServed: true });
    await setPremiumUntil(server.db, greta.user.id, later(2));
    expect((await cardBy(viewer)).avatar).toBe(body.avatar?.hash);
  });

  it('can be removed, with or without Premium', async () => {
    const { body } = await upload(await anotherPicture());
    await setPremiumUntil(server.db, greta.user.id, later(-2));
    const removed = await server.call<Own>('DELETE', '/profile/avatar', { headers: greta.headers });
    expect(removed.body).toEqual({ avatar: null });
    expect((await fetchFile(body.avatar?.hash ?? '', 96)).statusCode).toBe(404);
  });

  it('isn’t served while the member is suspended, nor shown to the member', async () => {
    const { body } = await upload(await anotherPicture());
    const hash = body.avatar?.hash ?? '';
    const user = async () =>
      (await server.call<User>('GET', '/user', { headers: greta.headers })).body.avatar;
    expect([await user(), (await cardBy(greta)).avatar]).toEqual([hash, hash]);
    const suspend = (since: Date | null) =>
      server.db.updateTable('users').set({ suspended_at: since }).where('id', '=', greta.user.id).execute();
    await suspend(TEST_NOW);
    expect((await fetchFile(hash, 96)).statusCode).toBe(404);
    expect([await user(), (await cardBy(greta)).avatar]).toEqual([null, null]);
    expect(await own()).toEqual({ hash, isShown: false, isServed: false });
    await suspend(null);
    expect([await user(), (await cardBy(greta)).avatar]).toEqual([hash, hash]);
    expect(await own()).toEqual({ hash, isShown: true, isServed: true });
  });

  it('is deleted with the account', async () => {
    const { body } = await upload(await anotherPicture());
    await server.call('DELETE', '/user', { headers: greta.headers, body: { confirm: true } });
    expect((await fetchFile(body.avatar?.hash ?? '', 96)).statusCode).toBe(404);
  });

  it.each([
    '/images/avatars/x/96.webp',
    `/images/avatars/${'0'.repeat(32)}/96.webp`,
    `/images/avatars/${'0'.repeat(32)}/97.webp`,
  ])('isn’t at %s', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });
});
