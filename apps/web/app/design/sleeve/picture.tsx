import { Paths } from './paths.tsx';
import type { Composition } from './sleeve-geometry.ts';

/** Figure and floor, in one piece or cut into slipped strips; `id` is unlike any other on the page. */
export function Picture({ composition, id }: { composition: Composition; id: string }) {
  const { layers, slices } = composition;
  if (slices.length === 0) return <Paths parts={layers} />;
  return (
    <>
      <defs>
        <g id={`${id}p`}>
          <Paths parts={layers} />
        </g>
        {slices.map(({ path }, at) => (
          <clipPath key={path} id={`${id}c${at}`}>
            <path d={path} />
          </clipPath>
        ))}
      </defs>
      {slices.map(({ path, dy }, at) => (
        <g key={path} transform={`translate(0 ${dy})`}>
          <use href={`#${id}p`} clipPath={`url(#${id}c${at})`} />
        </g>
      ))}
    </>
  );
}
