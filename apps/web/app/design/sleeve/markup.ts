import { runsRightToLeft } from '@palate/contract/vocab/letter-widths';
import { escapeXml } from '../../escape-xml.ts';
import { type Frame, type Placed, transformOf } from './drawing.ts';
import { ASCENT, DESCENT, type FittedTitle } from './fit-title.ts';
import { CAPTION_SIZE, MARGIN } from './layout.ts';
import { radiusOf, round } from './skins.ts';
import type { Composition } from './sleeve-geometry.ts';

/** Distance that a strip's sky extends beyond the frame, in sleeve units, so that a shifted strip leaves no gap. */
const BEYOND = 60;
/**
 * Opacity just below 1, so that a strip is painted as a whole and then clipped. If each path were clipped
 * separately, the antialiased edges would let the layers below show through as a hairline.
 */
const AS_ONE = 0.999;

/** Returns the SVG of a rectangle from the origin that fills a frame. */
export const rectMarkup = ({ width, height }: Frame, fill: string): string =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** Returns the SVG of a hairline along a frame's edge; `sleeve.css` styles it. */
export const edgeMarkup = ({ width, height }: Frame): string =>
  `<rect class="sleeve-edge" width="${width}" height="${height}"/>`;

/** Attributes of a placed path besides outline and place. */
const colourMarkup = ({ fill, opacity }: Placed): string =>
  ` fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}`;

/** Attributes of a placed path besides its outline. */
function placedMarkup(placed: Placed): string {
  const transform = transformOf(placed);
  return `${colourMarkup(placed)}${transform && ` transform="${transform}"`}/>`;
}

/** Draws a disc at its place, which is less than half as long as its outline with a transform. */
const discMarkup = (placed: Placed, radius: number): string =>
  `<circle cx="${placed.x}" cy="${placed.y}" r="${round(radius * placed.scale, 2)}"${colourMarkup(placed)}/>`;

/** Removes the spaces from an outline that a minus sign makes unnecessary; a page has dozens of sleeves. */
const compact = (path: string): string => path.replaceAll(' -', '-');

/** Outlines shorter than this are repeated, because referring to them wouldn't be shorter. */
const LONG_OUTLINE = 80;

/**
 * Draws the layers of a picture. A long outline that several layers have, such as the rings of a figure, is defined
 * once.
 * @param id unique on the page
 */
function layersMarkup(layers: readonly Placed[], id: string): string {
  const outlines = layers.map(({ path }) => path).filter((path) => radiusOf(path) === null);
  const shared = [...new Set(outlines)].filter(
    (path) => path.length >= LONG_OUTLINE && outlines.indexOf(path) !== outlines.lastIndexOf(path),
  );
  const defined = shared.map((path, at) => `<path id="${id}${at}" d="${compact(path)}"/>`).join('');
  const drawn = layers.map((placed) => {
    const radius = radiusOf(placed.path);
    if (radius !== null) return discMarkup(placed, radius);
    const at = shared.indexOf(placed.path);
    return (at < 0 ? `<path d="${compact(placed.path)}"` : `<use href="#${id}${at}"`) + placedMarkup(placed);
  });
  return (defined && `<defs>${defined}</defs>`) + drawn.join('');
}

/**
 * Draws figure and floor, in one piece or cut into shifted vertical strips (`slices`). Each strip shows a part of the
 * whole picture, which is defined only once, including the sky.
 * @param id unique on the page
 */
export function pictureMarkup({ frame, layers, slices, stock }: Composition, id: string): string {
  const paths = layersMarkup(layers, id);
  if (slices.length === 0) return paths;
  const whole =
    `<g id="${id}" opacity="${AS_ONE}"><rect x="${-BEYOND}" y="${-BEYOND}" width="${frame.width + 2 * BEYOND}"` +
    ` height="${frame.height + 2 * BEYOND}" fill="${stock.sky}"/>${paths}</g>`;
  return slices
    .map(
      ({ x, width, dy }, at) =>
        `<svg x="${x}" width="${width}" height="${frame.height}" viewBox="${x} ${-dy} ${width} ${frame.height}">` +
        `${at === 0 ? whole : `<use href="#${id}"/>`}</svg>`,
    )
    .join('');
}

/**
 * Draws a sleeve's title and the caption below it, on the part of the sleeve that the composition chose.
 * @param caption year and kind; may be empty
 */
export function wordsMarkup(
  { frame, titlePlace, titleInk }: Composition,
  fitted: FittedTitle,
  caption: string,
): string {
  const isRightToLeft = runsRightToLeft(fitted.lines.join(' '));
  const start = isRightToLeft ? frame.width - MARGIN.side : MARGIN.side;
  const captionHeight = caption ? CAPTION_SIZE + MARGIN.gap : 0;
  const first =
    titlePlace === 'head'
      ? MARGIN.edge + fitted.size * ASCENT
      : frame.height - MARGIN.edge - captionHeight - fitted.height + fitted.size * ASCENT;
  const last = first + fitted.lineStep * (fitted.lines.length - 1);
  const lines = fitted.lines.map(
    (text, at) =>
      `<text x="${start}" y="${round(first + fitted.lineStep * at)}" font-size="${round(fitted.size)}">${escapeXml(text)}</text>`,
  );
  const below = Math.round(last + fitted.size * DESCENT + MARGIN.gap + CAPTION_SIZE * 0.6);
  const captionLine =
    caption && `<text class="sleeve-caption" x="${start}" y="${below}">${escapeXml(caption)}</text>`;
  return (
    `<g class="sleeve-words" data-words="${titlePlace}" fill="${titleInk}"${isRightToLeft ? ' direction="rtl"' : ''}>` +
    `${lines.join('')}${captionLine}</g>`
  );
}
