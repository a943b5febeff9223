import type { Placed } from '../sleeve/drawing.ts';
import { Paths } from '../sleeve/paths.tsx';

/** Props of an illustration. */
export interface IllustrationProps {
  readonly className?: string;
}

/** A flat illustration that fills its box. It is decorative, because the text beside it says the same. */
export function Scene({
  width,
  height,
  background,
  parts,
  className,
}: IllustrationProps & {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly parts: readonly Placed[];
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} fill={background} />
      <Paths parts={parts} />
    </svg>
  );
}
