import { renderToStaticMarkup } from 'react-dom/server';
import { INK, PAPER } from '../../../design/inks.ts';
import type { Letterer } from '../../../lettering.server.ts';
import { SHARED_PICTURE } from '../../../share-meta.ts';
import { drawCovers, type PictureCover, PictureCovers } from '../../cards/draw-covers.tsx';
import { PictureStars } from '../../cards/picture-stars.tsx';

const MARGIN = 64;
/** Width of the part with the words; the covers fill the rest. */
const WORDS = 740;
const STAR = 60;
const HEADING_SIZES = [104, 88, 76, 66, 58, 50];
const NOTE_SIZES = [36];
/** Two lines. */
const NOTE_HEIGHT = 65;
const GAP = 48;

/** The content of the share image for a review or story. */
export interface PictureOfPost {
  /** Title of the text, or name of the title, book or person. */
  readonly heading: string;
  /** Author, and what the text is about. */
  readonly note: string;
  /** 0.5..5; null for none. */
  readonly rating: number | null;
  /** At least one; only the first two are shown. */
  readonly covers: readonly PictureCover[];
}

/**
 * Draws the picture of a review or story for shared links as SVG: its title, author and stars beside the covers of its
 * titles. Titles, books and people have the same picture, without stars. If the font lacks a letter, it shows the
 * covers and stars alone.
 */
export function drawPost({ heading, note, rating, covers }: PictureOfPost, { letter }: Letterer): string {
  const { width, height } = SHARED_PICTURE;
  const top = MARGIN + (rating === null ? 0 : STAR + GAP - 12);
  const written = letter(note, { width: WORDS - 2 * MARGIN, height: NOTE_HEIGHT, sizes: NOTE_SIZES });
  const title = letter(heading, {
    width: WORDS - 2 * MARGIN,
    height: height - top - GAP - MARGIN - (written?.height ?? 0),
    sizes: HEADING_SIZES,
  });
  if (!title || !written) return drawCovers(covers, rating);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{heading}</title>
      <rect width={width} height={height} fill={INK} />
      {rating !== null && <PictureStars rating={rating} x={MARGIN - 4} y={MARGIN - 8} size={STAR} />}
      <path d={title.path} transform={`translate(${MARGIN} ${top})`} fill={PAPER} />
      <path
        d={written.path}
        transform={`translate(${MARGIN} ${height - MARGIN - written.height})`}
        fill={PAPER}
        fillOpacity="0.75"
      />
      <PictureCovers covers={covers.slice(0, 2)} x={WORDS} width={width - WORDS} />
    </svg>,
  );
}
