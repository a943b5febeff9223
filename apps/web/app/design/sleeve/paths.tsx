import { type Placed, transformOf } from './drawing.ts';

/** Draws placed paths, the first one at the bottom. */
export function Paths({ parts }: { parts: readonly Placed[] }) {
  return parts.map((part) => {
    const transform = transformOf(part);
    return (
      <path
        key={`${part.fill}${transform}${part.path}`}
        d={part.path}
        fill={part.fill}
        opacity={part.opacity}
        transform={transform || undefined}
      />
    );
  });
}
