import { useId } from 'react';
import { contrast, INK } from '../inks.ts';
import type { Frame } from './drawing.ts';
import { fitToFrame, roomForWords } from './layout.ts';
import { Picture } from './picture.tsx';
import type { Printing } from './printing.ts';
import { composeSleeve, type SleeveSubject } from './sleeve-geometry.ts';
import { SleeveWords } from './sleeve-words.tsx';

/** A book's cover, in sleeve units: taller than a poster. */
const COVER: Frame = { width: 200, height: 314 };
/** The spine beside it, and the fold between them. */
const SPINE = 13;
const FOLD = 2.5;

/** What a book's sleeve measures with its spine. */
export const BOOK_FRAME: Frame = { width: SPINE + COVER.width, height: COVER.height };

/**
 * A book's cover and spine, drawn from its DNA by the same rules as a title's sleeve. Decorative:
 * whatever holds it names the book.
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
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} fill={spine} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of a picture that is decorative as a whole */}
      <svg x={SPINE} width={COVER.width} height={COVER.height} viewBox={`0 0 ${COVER.width} ${COVER.height}`}>
        <rect width={COVER.width} height={COVER.height} fill={stock.sky} />
        <Picture composition={composition} id={id} />
        {fitted && <SleeveWords composition={composition} fitted={fitted} caption="" />}
      </svg>
      {/* The fold, which a cover opens at. */}
      <rect x={SPINE} width={FOLD} height={height} fill={INK} fillOpacity="0.28" />
      <rect
        width={width}
        height={height}
        fill="none"
        stroke={INK}
        strokeOpacity="0.16"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
