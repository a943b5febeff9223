import { renderToStaticMarkup } from 'react-dom/server';
import { INK } from '../../design/inks.ts';
import { FRAMES } from '../../design/sleeve/frames.ts';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { PictureStars } from './picture-stars.tsx';
import { printingsForCards, type SleeveCard, sleeveOf } from './sleeve-of.ts';

/** Height of the band with the stars, and size of a star, in pixels. */
const BAND = 130;
const STAR = 84;

/** A title or book whose cover a picture for shared links shows. */
export type PictureCover = SleeveCard & { readonly id: string };

/**
 * Draws a picture for shared links as SVG: covers side by side, each as wide as possible, without words.
 * @param rating stars in a band at the bottom, 0.5..5; null for none
 */
export function drawCovers(covers: readonly PictureCover[], rating: number | null = null): string {
  const { width, height } = SHARED_PICTURE;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>Covers</title>
      <rect width={width} height={height} fill={INK} />
      <PictureCovers covers={covers} x={0} width={width} />
      {rating !== null && (
        <>
          <rect y={height - BAND} width={width} height={BAND} fill={INK} />
          <PictureStars
            rating={rating}
            x={(width - 5 * STAR) / 2}
            y={height - (BAND + STAR) / 2}
            size={STAR}
          />
        </>
      )}
    </svg>,
  );
}

/** Covers side by side, as high as the picture, from `x` on. */
export function PictureCovers({
  covers,
  x,
  width,
}: {
  covers: readonly PictureCover[];
  x: number;
  width: number;
}) {
  const printings = printingsForCards(covers);
  const { height } = SHARED_PICTURE;
  const column = width / Math.max(1, covers.length);
  const frame = column > height ? FRAMES.wide : FRAMES.mute;
  const scale = Math.max(column / frame.width, height / frame.height);
  return covers.map((cover, at) => {
    const composition = composeSleeve(sleeveOf(cover), { frame, titleHeight: 0, printing: printings[at] });
    return (
      <svg
        key={cover.id}
        x={x + at * column}
        width={column}
        height={height}
        viewBox={`${(frame.width - column / scale) / 2} ${(frame.height - height / scale) / 2} ${column / scale} ${height / scale}`}
      >
        <title>{cover.title}</title>
        <rect width={frame.width} height={frame.height} fill={composition.stock.sky} />
        <Picture composition={composition} id={`sleeve${at}`} />
      </svg>
    );
  });
}
