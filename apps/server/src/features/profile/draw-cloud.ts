import type { TasteMetrics } from '@palate/contract';
import { advance } from '@palate/contract/vocab/letter-widths';
import { TASTE_TYPES, type TasteColour } from '@palate/contract/vocab/taste-types';
import { escapeHtml } from '../../escape-html.ts';
import { embeddedFont } from './cloud-font.ts';
import { cloudWords, describeCloud } from './cloud-words.ts';
import { layOutCloud, type PlacedWord, RING } from './lay-out-cloud.ts';
import { LINE } from './typeset-word.ts';

/**
 * The theme of a taste cloud's picture: light (`foyer`) or dark (`auditorium`). Null follows the theme of the page or
 * program that shows it.
 */
export type CloudTheme = 'foyer' | 'auditorium' | null;

const SIZE = 1200;
const EDGE = 64;
/** The part of the picture that the cloud fills. */
const BOX = { top: 190, width: SIZE - 2 * EDGE, height: 770 };
/** The largest size of the archetype's name. */
const NAME_SIZE = 120;
/** Words with a lower certainty than this get a dotted ring. */
const SURE_FROM = 0.35;

/** Colors of the page (design tokens) by use, in the light and the dark theme. */
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
/** Background colors and the colors of letters on them; the same in both themes. */
const INKS: Readonly<Record<TasteColour, readonly [background: string, letters: string]>> = {
  blue: ['#2d60de', '#faf6ec'],
  pink: ['#f4668d', '#241f2b'],
  orange: ['#f67e32', '#241f2b'],
  green: ['#3baa75', '#241f2b'],
  grey: ['#a8a198', '#241f2b'],
};

/**
 * Placeholder for the font in cached drawings. The font is the same in all drawings, and a hundred times as
 * large.
 */
const FONT_SLOT = '/*font*/';

/** Inserts the product's font into a drawing by `drawCloud`, so that the SVG needs no other file. */
export const withFont = (drawing: string): string => drawing.replace(FONT_SLOT, embeddedFont);

/**
 * Draws a taste cloud (a picture of what a person likes and dislikes) as an SVG of 1200 × 1200 units. Pass the result
 * to `withFont`.
 * @param theme light or dark; null follows the page or program that shows the picture
 */
export function drawCloud(metrics: TasteMetrics, theme: CloudTheme): string {
  const words = layOutCloud(cloudWords(metrics), BOX);
  const name = escapeHtml(metrics.archetype.name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-labelledby="t d">`,
    `<title id="t">Taste cloud: ${name}</title>`,
    `<desc id="d">${escapeHtml(`${describeCloud(words.map(({ word }) => word))} ${describeShares(metrics)}`)}</desc>`,
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

/**
 * Draws a word: on a disc if it is liked, struck out in a ring if it is disliked. If the certainty is low,
 * the ring is dotted, and a disc gets a dotted ring as well.
 */
function drawWord({ word: { colour, certainty, isAway }, lines, fontSize, circle }: PlacedWord): string {
  const [background, letters] = INKS[colour];
  const first = circle.y - ((lines.length - 1) / 2) * LINE * fontSize + 0.33 * fontSize;
  const at = (value: number) => value.toFixed(1);
  const centre = `cx="${at(circle.x)}" cy="${at(circle.y)}"`;
  const ring = (width: number) => {
    const dots = certainty < SURE_FROM ? ' stroke-dasharray="0 7.5" stroke-linecap="round"' : '';
    return `<circle class="r-${colour}" ${centre} r="${at(circle.radius - width / 2)}" fill="none" stroke-width="${width}"${dots}/>`;
  };
  const disc = (radius: number) => `<circle ${centre} r="${at(radius)}" fill="${background}"/>`;
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

/** Draws the shares of the four taste types as a bar, with their names below it in two columns. */
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

function describeShares({ tasteFingerPrint: { tasteType } }: TasteMetrics): string {
  return `${TASTE_TYPES.map(({ key, name }) => `${name} ${Math.round(tasteType[key])}%`).join(', ')}.`;
}
