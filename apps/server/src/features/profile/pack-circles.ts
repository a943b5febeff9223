/** A circle in its place; the cloud's middle is 0, 0. */
export interface PlacedCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const GAP = 8;
/** Places tried lie on a sunflower's spiral, so far apart, wider than high. */
const STEP = 7;
const TURN = Math.PI * (3 - Math.sqrt(5));
const WIDER = 1.2;

/**
 * Lays circles side by side, the first in the middle, each as near to it as there is room.
 * @param radii in units, largest first for a round cloud; each above 0.
 * @returns circles in the same order; no two come nearer than a small gap.
 */
export function packCircles(radii: readonly number[]): PlacedCircle[] {
  const placed: PlacedCircle[] = [];
  for (const radius of radii) {
    const isFree = (x: number, y: number) =>
      placed.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + GAP);
    let at = 0;
    let [x, y] = spiralPoint(at);
    while (!isFree(x, y)) [x, y] = spiralPoint(++at);
    placed.push({ x, y, radius });
  }
  return placed;
}

function spiralPoint(at: number): [number, number] {
  const distance = STEP * Math.sqrt(at);
  return [WIDER * distance * Math.cos(at * TURN), distance * Math.sin(at * TURN)];
}
