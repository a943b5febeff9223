import { Paths } from './paths.tsx';
import type { Composition } from './sleeve-geometry.ts';

/**
 * Figure and floor, in one piece or cut into slipped strips; `id` is unlike any other on the page.
 * A strip is a picture of its own that shows so much of the whole, drawn once, and cuts off the rest.
 */
export function Picture({ composition, id }: { composition: Composition; id: string }) {
  const { frame, layers, slices } = composition;
  if (slices.length === 0) return <Paths parts={layers} />;
  return slices.map(({ x, width, dy }, at) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of a picture that is decorative as a whole
    <svg key={x} x={x} width={width} height={frame.height} viewBox={`${x} ${-dy} ${width} ${frame.height}`}>
      {at === 0 ? (
        <g id={id}>
          <Paths parts={layers} />
        </g>
      ) : (
        <use href={`#${id}`} />
      )}
    </svg>
  ));
}
