import { useId } from 'react';
import { Drawn } from '../drawn.tsx';
import { contrast, INK } from '../inks.ts';
import type { Frame } from './drawing.ts';
import { fitToFrame, roomForWords } from './layout.ts';
import { edgeMarkup, pictureMarkup, rectMarkup, wordsMarkup } from './markup.ts';
import type { Printing } from './printing.ts';
import { composeSleeve, type SleeveSubject } from './sleeve-geometry.ts';

/** Size of a book's cover in sleeve units; it is taller than a poster. */
const COVER: Frame = { width: 200, height: 314 };
/**
 * Width of the spine, in sleeve units; the next constant is the width of the fold between spine and cover.
 */
const SPINE = 13;
const FOLD = 2.5;

/** Size of a book's sleeve, including its spine. */
export const BOOK_FRAME: Frame = { width: SPINE + COVER.width, height: COVER.height };

/** Draws the fold between spine and cover. */
const FOLD_MARKUP = `<rect x="${SPINE}" width="${FOLD}" height="${COVER.height}" fill="${INK}" fill-opacity=".28"/>`;

/**
 * A book's cover and spine, drawn from its DNA by the same rules as a title's sleeve. Decorative: the element around it
 * names the book.
 */
export function BookSleeve({
  showTitle = true,
  className,
  printing,
  ...subject
}: SleeveSubject & { showTitle?: boolean; className?: string; printing?: Printing | undefined }) {
  const id = useId();
  const fitted = showTitle ? fitToFrame(subject.title, COVER) : null;
  const composition = composeSleeve(subject, {
    frame: COVER,
    titleHeight: fitted ? roomForWords(fitted) : 0,
    printing,
  });
  const { stock } = composition;
  const [spine = INK] = [stock.floor, ...stock.rings, INK].filter((ink) => contrast(ink, stock.sky) >= 1.25);
  const { width, height } = BOOK_FRAME;
  const cover =
    rectMarkup(COVER, stock.sky) +
    pictureMarkup(composition, id) +
    (fitted ? wordsMarkup(composition, fitted, '') : '');
  return (
    <Drawn
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      markup={
        `${rectMarkup(BOOK_FRAME, spine)}<svg x="${SPINE}" width="${COVER.width}" height="${COVER.height}" ` +
        `viewBox="0 0 ${COVER.width} ${COVER.height}">${cover}</svg>${FOLD_MARKUP}${edgeMarkup(BOOK_FRAME)}`
      }
    />
  );
}
