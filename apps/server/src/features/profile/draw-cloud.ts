import type { TasteMetrics } from '@palate/contract';
import { advance } from '@palate/contract/vocab/letter-widths';
import { TASTE_TYPES, type TasteColour } from '@palate/contract/vocab/taste-types';
import { escapeHtml } from '../../escape-html.ts';
import { embeddedFont } from './cloud-font.ts';
import { cloudWords, sayCloud } from './cloud-words.ts';
import { layOutCloud, type PlacedWord, RING } from './lay-out-cloud.ts';
import { LINE } from './set-word.ts';

/** Which room the picture is for; null lets whoever shows it choose. */
export type CloudTheme = 'foyer' | 'auditorium' | null;

const SIZE = 1200;
const EDGE = 64;
/** The part of the picture that the cloud fills. */
const BOX = { top: 190, width: SIZE - 2 * EDGE, height: 770 };
/** The largest size of the archetype's name. */
const NAME_SIZE = 120;
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

/** Stands in a cached drawing for the font, which is the same in all of them and a hundred times as large. */
const FONT_SLOT = '/*font*/';

/** A drawing with the product's font in it, so that it needs no other file. */
export const withFont = (drawing: string): string => drawing.replace(FONT_SLOT, embeddedFont);

/** A taste as a picture: SVG of 1200 × 1200 units, complete after `withFont`. */
export function drawCloud(metrics: TasteMetrics, theme: CloudTheme): string {
  const words = layOutCloud(cloudWords(metrics), BOX);
  const name = escapeHtml(metrics.archetype.name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-labelledby="t d">`,
    `<title id="t">Taste cloud: ${name}</title>`,
    `<desc id="d">${escapeHtml(`${sayCloud(words.map(({ word }) => word))} ${sayShares(metrics)}`)}</desc>`,
    `<style>${FONT_SLOT}text{font:800 16px Bricolage,sans-serif;font-stretch:75%}.note{font-weight:600;font-stretch:100%}${tones(theme)}</style>`,
    `<rect class="bg" width="${SIZE}" height="${SIZE}"/>`,
    `<text class="fg" x="${EDGE}" y="146" style="font-size:${nameSize(metrics.archetype.name).toFixed(0)}px">${name}</text>`,
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

const nameSize = (name: string): number => Math.min(NAME_SIZE, (SIZE - 2 * EDGE) / advance(name));

function drawWords(words: readonly PlacedWord[]): string {
  const x = SIZE / 2;
  const y = BOX.top + BOX.height / 2;
  return `<g transform="translate(${x} ${y})" text-anchor="middle">\n${words.map(drawWord).join('\n')}\n</g>`;
}

/** A disc for what is liked, a ring and a struck word for what is avoided; dots if we aren't sure. */
function drawWord({ word: { colour, certainty, isAway }, lines, fontSize, circle }: PlacedWord): string {
  const [ground, letters] = INKS[colour];
  const first = circle.y - ((lines.length - 1) / 2) * LINE * fontSize + 0.33 * fontSize;
  const at = (value: number) => value.toFixed(1);
  const centre = `cx="${at(circle.x)}" cy="${at(circle.y)}"`;
  const ring = (width: number) => {
    const dots = certainty < SURE_FROM ? ' stroke-dasharray="0 7.5" stroke-linecap="round"' : '';
    return `<circle class="r-${colour}" ${centre} r="${at(circle.radius - width / 2)}" fill="none" stroke-width="${width}"${dots}/>`;
  };
  const disc = (radius: number) => `<circle ${centre} r="${at(radius)}" fill="${ground}"/>`;
  const isSure = certainty >= SURE_FROM;
  const shape = isAway ? ring(4) : isSure ? disc(circle.radius) : disc(circle.radius - RING) + ring(2.4);
  const style = isAway ? 'class="fg" text-decoration="line-through"' : `fill="${letters}"`;
  const written = lines.map(
    (line, i) =>
      `<text ${style} x="${at(circle.x)}" y="${at(first + i * LINE * fontSize)}" style="font-size:${at(fontSize)}px">${escapeHtml(line)}</text>`,
  );
  return shape + written.join('');
}

function drawNone(): string {
  return `<text class="dim" x="${SIZE / 2}" y="${BOX.top + BOX.height / 2}" style="font-size:48px" text-anchor="middle">No strong leanings yet</text>`;
}

/** The four shares as a bar, with their names below it in two columns. */
function drawShares({ tasteFingerPrint: { tasteType } }: TasteMetrics): string {
  const width = SIZE - 2 * EDGE;
  let x = EDGE;
  return TASTE_TYPES.map(({ key, name, colour }, i) => {
    const part = (width * tasteType[key]) / 100;
    const bar = `<rect x="${x.toFixed(1)}" y="1000" width="${part.toFixed(1)}" height="40" fill="${INKS[colour][0]}"/>`;
    x += part;
    const left = EDGE + (i % 2) * (width / 2);
    const line = 1096 + Math.floor(i / 2) * 52;
    return `${bar}<circle cx="${left + 13}" cy="${line - 12}" r="13" fill="${INKS[colour][0]}"/><text class="fg note" x="${left + 42}" y="${line}" style="font-size:36px">${name} ${Math.round(tasteType[key])}%</text>`;
  }).join('\n');
}

function sayShares({ tasteFingerPrint: { tasteType } }: TasteMetrics): string {
  return `${TASTE_TYPES.map(({ key, name }) => `${name} ${Math.round(tasteType[key])}%`).join(', ')}.`;
}
