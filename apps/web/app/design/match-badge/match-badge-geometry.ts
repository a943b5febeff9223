/** A colored arc of the ring, degrees clockwise from the top; `at` is the index of its taste type. */
interface BadgeArc {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The ring of a match badge, in degrees: arcs for the certain part of the match, and dots for the rest. */
export interface BadgeRing {
  readonly arcs: readonly BadgeArc[];
  /** Positions of the dots, in degrees clockwise from the top. */
  readonly dots: readonly number[];
}

const DOT_STEP = 9;
const LEAST_ARC = 7;

/**
 * Lays out the ring of a match badge. Leaves out arcs that are too short to be seen.
 * @param shares how much each taste type contributes to the match, in the order of `TASTE_TYPES` and on any scale. A
 * negative contribution counts by its absolute value, because reasons against a title are reasons, too.
 * @param certainty 0..1, the share of the circle that the arcs fill
 * @param gap between neighbors, in degrees
 */
export function layOutRing(shares: readonly number[], certainty: number, gap: number): BadgeRing {
  const sizes = shares.map((share) => (Number.isFinite(share) ? Math.abs(share) : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const drawn = total > 0 ? 360 * Math.min(1, Math.max(0, certainty)) : 0;
  const arcs: BadgeArc[] = [];
  let cursor = 0;
  for (const [at, size] of sizes.entries()) {
    const length = total > 0 ? (drawn * size) / total : 0;
    if (length - gap >= LEAST_ARC) arcs.push({ at, from: cursor + gap / 2, to: cursor + length - gap / 2 });
    cursor += length;
  }
  const dots: number[] = [];
  const count = Math.floor((360 - drawn) / DOT_STEP);
  const step = count > 0 ? (360 - drawn) / count : 0;
  for (let i = 0; i < count; i++) dots.push(drawn + step * (i + 0.5));
  return { arcs, dots };
}

/**
 * Calculates a point on a circle around (50, 50).
 * @param degrees clockwise from the top
 */
function onCircle(radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(50 + radius * Math.cos(angle)), round(50 + radius * Math.sin(angle))];
}

/**
 * Converts an arc of a circle around the badge's center (50, 50) to an SVG path. Angles are in degrees clockwise from
 * the top.
 * @param from start of the arc
 * @param to end of the arc, larger than `from`
 */
export function arcPath(radius: number, from: number, to: number): string {
  const start = onCircle(radius, from).join(' ');
  const end = onCircle(radius, Math.min(to, from + 359.9)).join(' ');
  return `M${start}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end}`;
}
