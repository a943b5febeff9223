import { FRAMES } from './frames.ts';
import { fitToFrame, roomForWords } from './layout.ts';
import { edgeMarkup, pictureMarkup, rectMarkup, wordsMarkup } from './markup.ts';
import { drawingKey, type SleeveDrawing } from './sleeve-drawing.ts';
import { composeSleeve } from './sleeve-geometry.ts';

/** Placeholder for the id in a cached drawing; each use of the drawing gets its own id. */
const ID = '\0';
/** Maximum number of cached drawings; each takes about a kilobyte. */
const REMEMBERED = 4_000;

/** Cached drawings by their data, split at the ids. The oldest drawing is evicted first. */
const drawings = new Map<string, readonly string[]>();

/**
 * Draws a sleeve as SVG, without the `svg` element. The same data always gives the same picture, so drawings
 * are cached, on the server for all pages.
 * @param id unique on the page
 */
export function drawSleeve(drawing: SleeveDrawing, id: string): string {
  const key = drawingKey(drawing);
  const known = drawings.get(key);
  if (known) return known.join(id);
  const parts = draw(drawing).split(ID);
  const [oldest] = drawings.keys();
  if (drawings.size >= REMEMBERED && oldest !== undefined) drawings.delete(oldest);
  drawings.set(key, parts);
  return parts.join(id);
}

function draw({ subject, variant, showTitle, caption, printing }: SleeveDrawing): string {
  const frame = FRAMES[variant];
  const fitted = showTitle ? fitToFrame(subject.title, frame) : null;
  const titleHeight = fitted ? roomForWords(fitted, caption !== '') : 0;
  const composition = composeSleeve(subject, { frame, titleHeight, printing });
  return (
    rectMarkup(frame, composition.stock.sky) +
    pictureMarkup(composition, ID) +
    edgeMarkup(frame) +
    (fitted ? wordsMarkup(composition, fitted, caption) : '')
  );
}
