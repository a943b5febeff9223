import sharp from 'sharp';
import { expect, it } from 'vitest';
import { loadLetterer } from './lettering.server.ts';
import { loader } from './routes/pictures/site-picture.ts';
import { SITE_PICTURES } from './share-meta.ts';
import { drawSitePicture } from './site-pictures.server.tsx';

const get = (file: string) => loader({ params: { file } } as Parameters<typeof loader>[0]);

it.each(SITE_PICTURES)('draws the picture %s with words as paths', async (name) => {
  const svg = drawSitePicture(name, await loadLetterer());
  expect(svg).not.toMatch(/<text|NaN|undefined/);
  // The product’s name, the heading and the note.
  expect(svg.match(/<path d="M[^"]+" transform="translate\(56 /g)).toHaveLength(3);
});

it('serves it as a PNG file of 1200 × 630 pixels, drawn once', async () => {
  const response = await get('premium.png');
  expect(response.headers.get('content-type')).toBe('image/png');
  const file = Buffer.from(await response.arrayBuffer());
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const again = Buffer.from(await (await get('premium.png')).arrayBuffer());
  expect(again.equals(file)).toBe(true);
});

it.each(['', 'premium', 'premium.svg', '../premium.png', 'constructor.png'])(
  'has no picture %j',
  async (file) => {
    expect((await get(file)).status).toBe(404);
  },
);
