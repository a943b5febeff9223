import { contrast, INK } from '../inks.ts';
import { BOOK_COVER, BOOK_FRAME, SPINE } from './frames.ts';
import { fitToFrame, roomForWords } from './layout.ts';
import { edgeMarkup, pictureMarkup, rectMarkup, wordsMarkup } from './markup.ts';
import type { Printing } from './printing.ts';
import { composeSleeve, type SleeveSubject } from './sleeve-geometry.ts';

/** Width of the fold between spine and cover, in sleeve units. */
const FOLD = 2.5;

/** Draws the fold between spine and cover. */
const FOLD_MARKUP = `<rect x="${SPINE}" width="${FOLD}" height="${BOOK_COVER.height}" fill="${INK}" fill-opacity=".28"/>`;

/**
 * The data that a book's sleeve is drawn from. `printing` is the variant chosen for the sleeve within its row;
 * undefined for its own variant.
 */
export interface BookDrawing {
  readonly subject: SleeveSubject;
  readonly showTitle: boolean;
  readonly printing: Printing | undefined;
}

/**
 * Draws a book's cover and spine as SVG, without the `svg` element.
 * @param id unique on the page
 */
export function drawBookSleeve({ subject, showTitle, printing }: BookDrawing, id: string): string {
  const fitted = showTitle ? fitToFrame(subject.title, BOOK_COVER) : null;
  const composition = composeSleeve(subject, {
    frame: BOOK_COVER,
    titleHeight: fitted ? roomForWords(fitted) : 0,
    printing,
  });
  const { stock } = composition;
  const [spine = INK] = [stock.floor, ...stock.rings, INK].filter((ink) => contrast(ink, stock.sky) >= 1.25);
  const { width, height } = BOOK_COVER;
  const cover =
    rectMarkup(BOOK_COVER, stock.sky) +
    pictureMarkup(composition, id) +
    (fitted ? wordsMarkup(composition, fitted, '') : '');
  return (
    `${rectMarkup(BOOK_FRAME, spine)}<svg x="${SPINE}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${cover}</svg>${FOLD_MARKUP}${edgeMarkup(BOOK_FRAME)}`
  );
}
