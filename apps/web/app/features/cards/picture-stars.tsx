import { PAPER } from '../../design/inks.ts';

const STARS = 5;

/**
 * Five stars of a picture for shared links, the first `rating` of them filled.
 * @param size width of a star, in pixels
 */
export function PictureStars({ rating, x, y, size }: { rating: number; x: number; y: number; size: number }) {
  const path = Array.from({ length: STARS }, (_, at) =>
    starPath({ x: x + (at + 0.5) * size, y: y + size / 2, size }),
  ).join('');
  return (
    <g>
      <clipPath id="rated">
        <rect x={x} y={y} width={rating * size} height={size} />
      </clipPath>
      <path d={path} fill={PAPER} fillOpacity="0.28" />
      <path d={path} fill={PAPER} clipPath="url(#rated)" />
    </g>
  );
}

/** Draws a five-pointed star around a center. */
function starPath({ x, y, size }: { x: number; y: number; size: number }): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = (at % 2 === 0 ? 0.44 : 0.18) * size;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
