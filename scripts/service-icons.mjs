// Writes the icons of streaming services to one file, apps/web/public/streaming.svg: those from Simple Icons,
// and for other services our own icons, a letter in a frame. `--check` only checks that the file is up to
// date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as simpleIcons from 'simple-icons';
import { SERVICE_ICON_NAMES } from '../packages/contract/src/vocab/services.ts';

const FILE = join(import.meta.dirname, '..', 'apps', 'web', 'public', 'streaming.svg');
/**
 * An icon's side length, and the distance between icons, which leaves space so that rounding doesn't show a
 * neighbor's edge.
 */
const SIDE = 24;
const STEP = 26;
const COLUMNS = 10;

/** Letters as one path each, in a box of 8 by 10 at 8, 7. */
const LETTERS = {
  a: 'M0 10 4 0l4 10M1.6 6.4h4.8',
  b: 'M1 0h3.4a2.4 2.4 0 0 1 0 4.8H1V0v10h3.8a2.6 2.6 0 0 0 0-5.2',
  c: 'M7.4 1.6A4.2 5 0 1 0 7.4 8.4',
  d: 'M1 0v10h2.4a4 5 0 0 0 0-10Z',
  e: 'M7 0H1v10h6M1 4.8h5',
  f: 'M7 0H1v10M1 4.8h5',
  g: 'M7.4 1.6A4.2 5 0 1 0 7.8 6.4V5.4H4.6',
  h: 'M1 0v10M7 0v10M1 4.8h6',
  i: 'M4 0v10M2 0h4M2 10h4',
  j: 'M6 0v7.2a2.6 2.8 0 0 1-5 .6',
  k: 'M1 0v10M7 0 1 5.6M3.4 3.6 7.4 10',
  l: 'M1.4 0v10h6',
  m: 'M0 10V0l4 6 4-6v10',
  n: 'M1 10V0l6 10V0',
  o: 'M4 0a4 5 0 1 0 0 10a4 5 0 1 0 0-10Z',
  p: 'M1 10V0h3.4a2.8 2.8 0 0 1 0 5.6H1',
  q: 'M4 0a4 5 0 1 0 0 10a4 5 0 1 0 0-10ZM4.8 7 8 10.6',
  r: 'M1 10V0h3.4a2.7 2.7 0 0 1 0 5.4H1M4.4 5.4 7.6 10',
  s: 'M7 1.4C5.4-.5 1.4-.4 1.4 2.4c0 3 5.8 2.2 5.8 5.2 0 3-4.6 3-6.4.8',
  t: 'M0 0h8M4 0v10',
  u: 'M1 0v6.6a3 3.4 0 0 0 6 0V0',
  v: 'M0 0 4 10 8 0',
  w: 'M-.4 0 2 10 4 2.6 6 10 8.4 0',
  x: 'M.4 0l7.2 10M7.6 0 .4 10',
  y: 'M0 0l4 5.2L8 0M4 5.2V10',
  z: 'M1 0h6L1 10h6',
  other: 'M1.4 0 7.4 5 1.4 10Z',
};

const icons = [
  ...SERVICE_ICON_NAMES.map((name) => ({ id: name, drawing: `<path d="${pathOf(name)}"/>` })),
  ...Object.entries(LETTERS).map(([letter, line]) => ({ id: `letter-${letter}`, drawing: letterMark(line) })),
];
const wanted = drawFile(icons);
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== wanted) {
    console.error('apps/web/public/streaming.svg is not what its script draws. Run: npm run service-icons');
    process.exit(1);
  }
} else {
  await writeFile(FILE, wanted);
  console.log(`${icons.length} icons drawn.`);
}

function pathOf(name) {
  const icon = Object.values(simpleIcons).find(({ slug }) => slug === name);
  if (!icon) throw new Error(`Simple Icons have no icon ${name}.`);
  return icon.path;
}

function letterMark(line) {
  return (
    '<g fill="none" stroke="#000" stroke-width="2"><rect x="1" y="1" width="22" height="22" rx="4"/>' +
    `<path d="${line}" transform="translate(8 7)"/></g>`
  );
}

/** Draws all icons side by side, each with an SVG view, named after the icon, that shows only this icon. */
function drawFile(all) {
  const rows = Math.ceil(all.length / COLUMNS);
  const placed = all.map((icon, i) => ({
    ...icon,
    x: (i % COLUMNS) * STEP,
    y: Math.floor(i / COLUMNS) * STEP,
  }));
  const lines = placed.flatMap(({ id, drawing, x, y }) => [
    `<view id="${id}" viewBox="${x} ${y} ${SIDE} ${SIDE}"/>`,
    `<g transform="translate(${x} ${y})">${drawing}</g>`,
  ]);
  const size = `${COLUMNS * STEP} ${rows * STEP}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">\n<title>Streaming services</title>\n${lines.join('\n')}\n</svg>\n`;
}
