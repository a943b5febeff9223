import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutSquare } from './cut-square.ts';

const picture = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

it('says so if this machine can’t make pictures', async () => {
  await expect(cutSquare(await picture(), Promise.resolve(null))).rejects.toMatchObject({
    code: 'AVATARS_OFF',
  });
});

it('refuses uploads while many are waiting', async () => {
  const bytes = await picture();
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => cutSquare(bytes)));
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set(['PICTURE_UNAVAILABLE']));
});
