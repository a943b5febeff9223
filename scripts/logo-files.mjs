// Draws the files of the logo in apps/web/public: icons in all sizes, and the wordmark for light and dark backgrounds.
// Run it after a change of the logo (`design/match-badge/wordmark.tsx`).
//   npm run logo-files
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LETTERS } from './logo/letters.mjs';

const PUBLIC = join(import.meta.dirname, '..', 'apps', 'web', 'public');
const DARK = '#121013';
const LIGHT = '#f0eee9';
/** The four arcs' colors on a light and on a dark background, and their paths, as in favicon.svg. */
const TONES = {
  light: { b: '#2d60de', p: '#d93a70', o: '#c9530a', g: '#178a5d' },
  dark: { b: '#85abff', p: '#ff86a8', o: '#ff9b57', g: '#62cb96' },
};
const ARCS = [...(await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')).matchAll(/class="(\w)" d="([^"]+)"/g)];

/**
 * Icons on a dark background. `fill` is the logo's share of the side; a launcher may cut off all but the middle 80 %.
 */
const ICONS = [
  { file: 'favicon-16.png', side: 16, fill: 0.96 },
  { file: 'favicon-32.png', side: 32, fill: 0.96 },
  { file: 'apple-touch-icon.png', side: 180, fill: 0.74 },
  { file: 'icon-192.png', side: 192, fill: 0.84 },
  { file: 'icon-512.png', side: 512, fill: 0.84 },
  { file: 'icon-maskable-192.png', side: 192, fill: 0.62 },
  { file: 'icon-maskable-512.png', side: 512, fill: 0.62 },
];

const sign = (theme) =>
  ARCS.map(([, tone, path]) => `<path d="${path}" stroke="${TONES[theme][tone]}"/>`).join('');
const svg = (viewBox, drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>Palate</title>${drawing}</svg>\n`;

for (const { file, side, fill } of ICONS) {
  const scale = fill * (100 / 98);
  const offset = 50 * (1 - scale);
  // Small icons have no background, so that they suit a browser's tabs; their colors suit both.
  const ground = side < 100 ? '' : `<path d="M0 0H100V100H0Z" fill="${DARK}"/>`;
  const theme = side < 100 ? 'light' : 'dark';
  const drawing = `${ground}<g fill="none" stroke-width="20" transform="translate(${offset} ${offset}) scale(${scale})">${sign(theme)}</g>`;
  const icon = sharp(Buffer.from(svg('0 0 100 100', drawing)), { density: (72 * side) / 100 }).resize(side);
  await icon.png({ compressionLevel: 9 }).toFile(join(PUBLIC, file));
}
await writeFile(join(PUBLIC, 'favicon.ico'), await toIco(['favicon-16.png', 'favicon-32.png']));
for (const [theme, color] of Object.entries({ light: DARK, dark: LIGHT })) {
  const drawing = `<g fill="none" stroke-width="20">${sign(theme)}</g><path d="${LETTERS}" fill="${color}"/>`;
  await writeFile(join(PUBLIC, `wordmark-${theme}.svg`), svg('0 0 396 100', drawing));
}

/** Combines PNG files in one ICO file: a header, an entry of 16 bytes for each, and the files. */
async function toIco(files) {
  const pictures = await Promise.all(files.map((file) => readFile(join(PUBLIC, file))));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let at = header.length;
  for (const [i, picture] of pictures.entries()) {
    const entry = 6 + 16 * i;
    // A PNG file has its width at byte 16 and its height at byte 20.
    header[entry] = picture.readUInt32BE(16);
    header[entry + 1] = picture.readUInt32BE(20);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
