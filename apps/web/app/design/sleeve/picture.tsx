import { Paths } from './paths.tsx';
import type { Composition } from './sleeve-geometry.ts';

/** How far a strip's sky goes on beyond the frame, so that a slipped one leaves no gap. */
const BEYOND = 60;
/**
 * Less than 1, so that a strip is painted as a whole and then cut: cut path by path, every path's
 * soft edge would let the one under it through, a hairline down the cut. Too little less to be seen.
 */
const AS_ONE = 0.999;

/**
 * Figure and floor, in one piece or cut into slipped strips; `id` is unlike any other on the page.
 * A strip is a picture of its own that shows so much of the whole, drawn once, sky and all, and cuts
 * off the rest.
 */
export function Picture({ composition, id }: { composition: Composition; id: string }) {
  const { frame, layers, slices, stock } = composition;
  if (slices.length === 0) return <Paths parts={layers} />;
  return slices.map(({ x, width, dy }, at) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of a picture that is decorative as a whole
    <svg key={x} x={x} width={width} height={frame.height} viewBox={`${x} ${-dy} ${width} ${frame.height}`}>
      {at === 0 ? (
        <g id={id} opacity={AS_ONE}>
          <rect
            x={-BEYOND}
            y={-BEYOND}
            width={frame.width + 2 * BEYOND}
            height={frame.height + 2 * BEYOND}
            fill={stock.sky}
          />
          <Paths parts={layers} />
        </g>
      ) : (
        <use href={`#${id}`} />
      )}
    </svg>
  ));
}
