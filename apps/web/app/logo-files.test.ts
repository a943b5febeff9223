import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const manifest = JSON.parse(await readFile(join(PUBLIC, 'site.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; purpose?: string }[];
};
const { icons } = manifest;
const sideOf = async (file: string) => (await sharp(join(PUBLIC, file)).metadata()).width;

describe('files of the logo', () => {
  it.each([
    ['favicon-16.png', 16],
    ['favicon-32.png', 32],
    ['apple-touch-icon.png', 180],
    ...icons
      .filter(({ sizes }) => sizes !== 'any')
      .map(({ src, sizes }) => [src.slice(1), Number.parseInt(sizes, 10)] as const),
  ] as const)('%s is %i px wide', async (file, side) => {
    expect(await sideOf(file)).toBe(side);
  });

  it('has icons for launchers that cut off the corners, and others for the rest', () => {
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
  });

  it('keeps the logo of maskable icons within the middle 80 %', async () => {
    const { info, data } = await sharp(join(PUBLIC, 'icon-maskable-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isGround = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 32;
    for (let y = 0; y < 512; y += 3)
      for (let x = 0; x < 512; x += 3)
        if (Math.hypot(x - 256, y - 256) > 205) expect(isGround(x, y)).toBe(true);
    expect(isGround(345, 167)).toBe(false);
  });

  it('has both small sizes in favicon.ico', async () => {
    const ico = await readFile(join(PUBLIC, 'favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22]]).toEqual([1, 2, 16, 32]);
    const [at, length] = [ico.readUInt32LE(34), ico.readUInt32LE(30)];
    expect((await sharp(ico.subarray(at, at + length)).metadata()).width).toBe(32);
  });

  it.each(['light', 'dark'])('has the wordmark for %s backgrounds with letters as paths', async (theme) => {
    const svg = await readFile(join(PUBLIC, `wordmark-${theme}.svg`), 'utf8');
    expect(svg).toContain('viewBox="0 0 396 100"');
    expect(svg).not.toMatch(/<text|font/);
    expect(svg.match(/<path/g)).toHaveLength(5);
  });
});

describe('the web app manifest', () => {
  it('can be installed: it has a name, a start page in its scope, its own window, and icons of 192 and 512 px', () => {
    expect(manifest).toMatchObject({
      name: 'Palate',
      short_name: 'Palate',
      start_url: '/dashboard',
      scope: '/',
      display: 'minimal-ui',
    });
    const anySizes = icons.filter(({ purpose = 'any' }) => purpose === 'any').map(({ sizes }) => sizes);
    expect(anySizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  it('is linked from every page', async () => {
    const root = await readFile(join(import.meta.dirname, 'root.tsx'), 'utf8');
    expect(root).toContain("{ rel: 'manifest', href: '/site.webmanifest' }");
  });
});
