/** A circle in a taste cloud with its position; the center of the cloud is at 0, 0. */
export interface PlacedCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const GAP = 8;
/** Ratio of the cloud's width to its height. */
const WIDER = 1.6;
/** Tolerance for rounding, so that circles that touch don't count as overlapping. */
const TOLERANCE = 0.01;

/**
 * Packs circles into a round shape: the first in the center, the second beside it, and each further one touching two
 * others, as near to the center as possible.
 * @param radii in any unit, each above 0; largest first for a round shape
 * @returns circles in the same order, with a small gap between any two
 */
export function packCircles(radii: readonly number[]): PlacedCircle[] {
  const placed: PlacedCircle[] = [];
  for (const radius of radii) placed.push(findPlace(placed, radius));
  return placed;
}

function findPlace(placed: readonly PlacedCircle[], radius: number): PlacedCircle {
  const [first, second] = placed;
  if (!first) return { x: 0, y: 0, radius };
  if (!second) return { x: first.radius + radius + GAP, y: 0, radius };
  let best: PlacedCircle | null = null;
  for (const [i, a] of placed.entries())
    for (const b of placed.slice(i + 1))
      for (const { x, y } of touching(a, b, radius)) {
        const place = { x, y, radius };
        if ((!best || distance(place) < distance(best)) && isFree(placed, place)) best = place;
      }
  // Two circles that touch always leave a free position on the outside of the cloud.
  return (
    best ?? { x: 0, y: Math.max(...placed.map((other) => other.y + other.radius)) + radius + GAP, radius }
  );
}

const distance = ({ x, y }: PlacedCircle): number => Math.hypot(x / WIDER, y);

const isFree = (placed: readonly PlacedCircle[], { x, y, radius }: PlacedCircle): boolean =>
  placed.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + GAP - TOLERANCE);

/** Returns the centers (two or none) at which a circle of `radius` keeps exactly the gap from both others. */
function touching(a: PlacedCircle, b: PlacedCircle, radius: number): { x: number; y: number }[] {
  const fromA = a.radius + radius + GAP;
  const fromB = b.radius + radius + GAP;
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  if (apart > fromA + fromB) return [];
  const along = (fromA ** 2 - fromB ** 2 + apart ** 2) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, fromA ** 2 - along ** 2));
  const [dx, dy] = [(b.x - a.x) / apart, (b.y - a.y) / apart];
  return [1, -1].map((side) => ({
    x: a.x + along * dx - side * aside * dy,
    y: a.y + along * dy + side * aside * dx,
  }));
}
