import type { Placed } from '../sleeve/drawing.ts';
import { Paths } from '../sleeve/paths.tsx';

export interface IllustrationProps {
  readonly className?: string;
}

/** A flat picture that fills its box; decorative, the words beside it say what it means. */
export function Scene({
  width,
  height,
  ground,
  parts,
  className,
}: IllustrationProps & {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly parts: readonly Placed[];
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} fill={ground} />
      <Paths parts={parts} />
    </svg>
  );
}
