import type { TasteMetrics } from '@palate/contract';
import { TASTE_TYPES, type TasteColour } from '@palate/contract/vocab/taste-types';
import { escapeHtml } from '../../escape-html.ts';
import { type CloudWord, cloudWords, sayCloud } from './cloud-words.ts';
import { type PlacedCircle, packCircles } from './pack-circles.ts';

/** Which room the picture is for; null lets whoever shows it choose. */
export type CloudTheme = 'foyer' | 'auditorium' | null;

const SIZE = 1200;
const EDGE = 64;
/** The part of the picture that the cloud fills. */
const BOX = { top: 210, height: 740 };
/** Radii of the faintest and the strongest word, before the cloud is made to fit. */
const RADII = [46, 128] as const;
/**
 * Widths of letters, in font sizes, as the widest of the usual fonts has them in bold (DejaVu Sans): a picture
 * that is shown by itself can't bring our font along.
 */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[mwMW@]/, 1.06],
  [/[iljI'’.,:]/, 0.39],
  [/[ftr\s-]/, 0.5],
  [/\p{Lu}/u, 0.84],
];
const LETTER = 0.72;
/** How far a ring stands off its disc. */
const RING = 7;
/** From one line to the next, in font sizes. */
const LINE = 1.06;
/** Under this a ring is dotted: we aren't sure yet. */
const SURE_FROM = 0.35;

/** The page's own tones (design tokens), by what they colour: paper's room, then the dark one. */
const TONES = {
  '.bg': ['fill', '#f0eee9', '#121013'],
  '.fg': ['fill', '#17141a', '#f4eee2'],
  '.dim': ['fill', '#57525a', '#aba398'],
  '.r-blue': ['stroke', '#2d60de', '#85abff'],
  '.r-pink': ['stroke', '#d93a70', '#ff86a8'],
  '.r-orange': ['stroke', '#c9530a', '#ff9b57'],
  '.r-green': ['stroke', '#178a5d', '#62cb96'],
  '.r-grey': ['stroke', '#7d7771', '#8a837b'],
} as const;
/** Printing inks, the same in both rooms, and what is written on them. */
const INKS: Readonly<Record<TasteColour, readonly [ground: string, letters: string]>> = {
  blue: ['#2d60de', '#faf6ec'],
  pink: ['#f4668d', '#241f2b'],
  orange: ['#f67e32', '#241f2b'],
  green: ['#3baa75', '#241f2b'],
  grey: ['#a8a198', '#241f2b'],
};

/** A taste as a picture (SVG text, 1200 × 1200 units) that stands for itself and needs no file beside it. */
export function drawCloud(metrics: TasteMetrics, theme: CloudTheme): string {
  const words = cloudWords(metrics);
  const name = escapeHtml(metrics.archetype.name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-labelledby="t d">`,
    `<title id="t">Taste cloud: ${name}</title>`,
    `<desc id="d">${escapeHtml(`${sayCloud(words)} ${sayShares(metrics)}`)}</desc>`,
    `<style>text{font-family:"Bricolage Grotesque Variable","Bricolage Grotesque",system-ui,sans-serif}${tones(theme)}</style>`,
    `<rect class="bg" width="${SIZE}" height="${SIZE}"/>`,
    `<text class="fg" x="${EDGE}" y="136" font-size="${Math.min(88, (SIZE - 2 * EDGE) / widthOf(metrics.archetype.name)).toFixed(0)}" font-weight="800">${name}</text>`,
    words.length > 0 ? drawWords(words) : drawNone(),
    drawShares(metrics),
    '</svg>',
  ].join('\n');
}

function tones(theme: CloudTheme): string {
  const room = (at: 1 | 2) =>
    Object.entries(TONES)
      .map(([selector, tone]) => `${selector}{${tone[0]}:${tone[at]}}`)
      .join('');
  if (theme === 'foyer') return room(1);
  if (theme === 'auditorium') return room(2);
  return `${room(1)}@media (prefers-color-scheme:dark){${room(2)}}`;
}

function drawWords(words: readonly CloudWord[]): string {
  const [least, most] = RADII;
  const circles = packCircles(words.map(({ strength }) => least + (most - least) * Math.min(1, strength)));
  const [left, right] = span(circles, ({ x }) => x);
  const [top, bottom] = span(circles, ({ y }) => y);
  const scale = Math.min((SIZE - 2 * EDGE) / (right - left), BOX.height / (bottom - top), 1.6);
  const x = SIZE / 2 - (scale * (left + right)) / 2;
  const y = BOX.top + BOX.height / 2 - (scale * (top + bottom)) / 2;
  const drawn = words.map((word, i) => drawWord(word, circles[i] as PlacedCircle));
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" text-anchor="middle">\n${drawn.join('\n')}\n</g>`;
}

/** A disc for what is gone towards, a ring and a struck word for what isn't; dots where we aren't sure. */
function drawWord({ text, colour, certainty, isAway }: CloudWord, { x, y, radius }: PlacedCircle): string {
  const [ground, letters] = INKS[colour];
  const lines = breakWords(text);
  // Within its ring the disc of a word we aren't sure of is smaller.
  const size = Math.min(0.46 * radius, largestSize(lines, isAway ? radius : radius - RING));
  const first = y - ((lines.length - 1) / 2) * LINE * size + 0.35 * size;
  const at = (value: number) => value.toFixed(1);
  const dots = certainty < SURE_FROM ? ' stroke-dasharray="0 7.5" stroke-linecap="round"' : '';
  const circle = isAway
    ? `<circle class="r-${colour}" cx="${at(x)}" cy="${at(y)}" r="${at(radius - 2)}" fill="none" stroke-width="4"${dots}/>`
    : certainty < SURE_FROM
      ? `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius - RING)}" fill="${ground}"/><circle class="r-${colour}" cx="${at(x)}" cy="${at(y)}" r="${at(radius - 1)}" fill="none" stroke-width="2.4"${dots}/>`
      : `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${ground}"/>`;
  const style = isAway ? 'class="fg" text-decoration="line-through"' : `fill="${letters}"`;
  const written = lines.map(
    (line, i) =>
      `<text ${style} x="${at(x)}" y="${at(first + i * LINE * size)}" font-size="${at(size)}" font-weight="700">${escapeHtml(line)}</text>`,
  );
  return circle + written.join('');
}

/** The largest type by which every line's corners stay within the circle, a little air left. */
function largestSize(lines: readonly string[], radius: number): number {
  const reaches = lines.map((line, i) => {
    const height = LINE * (Math.abs(i - (lines.length - 1) / 2) + 0.4);
    return Math.hypot(widthOf(line) / 2, height);
  });
  return (0.95 * radius) / Math.max(...reaches);
}

/** How wide a text is at most, in font sizes. */
function widthOf(text: string): number {
  const widths = Array.from(text, (letter) => LETTERS.find(([some]) => some.test(letter))?.[1] ?? LETTER);
  return widths.reduce((sum, width) => sum + width, 0);
}

function drawNone(): string {
  return `<text class="dim" x="${SIZE / 2}" y="${BOX.top + BOX.height / 2}" font-size="40" text-anchor="middle">No strong leanings yet</text>`;
}

/** The four shares as a bar, each named under its part where that is wide enough, and all in the description. */
function drawShares({ tasteFingerPrint: { tasteType } }: TasteMetrics): string {
  const width = SIZE - 2 * EDGE;
  let x = EDGE;
  return TASTE_TYPES.map(({ key, name, colour }, i) => {
    const part = (width * tasteType[key]) / 100;
    const bar = `<rect x="${x.toFixed(1)}" y="1000" width="${part.toFixed(1)}" height="44" fill="${INKS[colour][0]}"/>`;
    x += part;
    // Names stand at quarters, so that they never meet however small a share.
    const named = EDGE + (i * width) / TASTE_TYPES.length;
    return `${bar}<circle cx="${named + 11}" cy="1089" r="11" fill="${INKS[colour][0]}"/><text class="fg" x="${named + 32}" y="1098" font-size="25">${name} ${Math.round(tasteType[key])} %</text>`;
  }).join('\n');
}

function sayShares({ tasteFingerPrint: { tasteType } }: TasteMetrics): string {
  return `${TASTE_TYPES.map(({ key, name }) => `${name} ${Math.round(tasteType[key])} %`).join(', ')}.`;
}

/** One word a line; short ones stay with their neighbours. */
function breakWords(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 9) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function span(circles: readonly PlacedCircle[], of: (circle: PlacedCircle) => number): [number, number] {
  return [
    Math.min(...circles.map((circle) => of(circle) - circle.radius)),
    Math.max(...circles.map((circle) => of(circle) + circle.radius)),
  ];
}
