import { renderToStaticMarkup } from 'react-dom/server';
import { INK, PAPER } from '../../design/inks.ts';
import { FRAMES } from '../../design/sleeve/frames.ts';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { printingsForCards, type SleeveCard, sleeveOf } from './sleeve-of.ts';

/** Height of the band with the stars, and size of a star, in pixels. */
const BAND = 130;
const STAR = 84;
const STARS = 5;

/**
 * Draws a picture for shared links as SVG: covers side by side, each as wide as possible, without text, because no font
 * is certain to be available.
 * @param rating stars in a band at the bottom, 0.5..5; null for none
 */
export function drawCovers(
  covers: readonly (SleeveCard & { readonly id: string })[],
  rating: number | null = null,
): string {
  const printings = printingsForCards(covers);
  const { width, height } = SHARED_PICTURE;
  const column = width / Math.max(1, covers.length);
  const frame = covers.length === 1 ? FRAMES.wide : FRAMES.mute;
  const scale = Math.max(column / frame.width, height / frame.height);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>Covers</title>
      <rect width={width} height={height} fill={INK} />
      {covers.map((cover, at) => {
        const composition = composeSleeve(sleeveOf(cover), {
          frame,
          titleHeight: 0,
          printing: printings[at],
        });
        return (
          <svg
            key={cover.id}
            x={at * column}
            width={column}
            height={height}
            viewBox={`${(frame.width - column / scale) / 2} ${(frame.height - height / scale) / 2} ${column / scale} ${height / scale}`}
          >
            <title>{cover.title}</title>
            <rect width={frame.width} height={frame.height} fill={composition.stock.sky} />
            <Picture composition={composition} id={`sleeve${at}`} />
          </svg>
        );
      })}
      {rating !== null && <Stars rating={rating} />}
    </svg>,
  );
}

/** A band with five stars, the first `rating` of them filled. */
function Stars({ rating }: { rating: number }) {
  const { width, height } = SHARED_PICTURE;
  const left = (width - STARS * STAR) / 2;
  const path = Array.from({ length: STARS }, (_, at) =>
    starPath(left + (at + 0.5) * STAR, height - BAND / 2),
  ).join('');
  return (
    <g>
      <rect y={height - BAND} width={width} height={BAND} fill={INK} />
      <clipPath id="rated">
        <rect x={left} y={height - BAND} width={rating * STAR} height={BAND} />
      </clipPath>
      <path d={path} fill={PAPER} fillOpacity="0.28" />
      <path d={path} fill={PAPER} clipPath="url(#rated)" />
    </g>
  );
}

/** Draws a five-pointed star around a center. */
function starPath(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = (at % 2 === 0 ? 0.44 : 0.18) * STAR;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
