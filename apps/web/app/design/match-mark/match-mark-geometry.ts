/** A coloured stretch of the ring, degrees clockwise from the top; `at` indexes the taste types. */
interface MarkArc {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The ring: what is known as arcs, what is not as dots (degrees). */
export interface MarkRing {
  readonly arcs: readonly MarkArc[];
  readonly dots: readonly number[];
}

const DOT_STEP = 9;
const LEAST_ARC = 7;

/**
 * Lays the ring out. `shares` are the taste types' parts of the reasons, in the vocabulary's order
 * (any scale; negative counts as its size, for a reason against is a reason too); `certainty`
 * 0..1 is how much of the circle is drawn; `gap` in degrees keeps neighbours apart.
 */
export function layOutRing(shares: readonly number[], certainty: number, gap: number): MarkRing {
  const sizes = shares.map((share) => (Number.isFinite(share) ? Math.abs(share) : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const drawn = total > 0 ? 360 * Math.min(1, Math.max(0, certainty)) : 0;
  const arcs: MarkArc[] = [];
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

/** A point on a circle round 50, 50; degrees clockwise from the top. */
function onCircle(radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(50 + radius * Math.cos(angle)), round(50 + radius * Math.sin(angle))];
}

/** An arc of that circle as an SVG path. */
export function arcPath(radius: number, from: number, to: number): string {
  const start = onCircle(radius, from).join(' ');
  const end = onCircle(radius, Math.min(to, from + 359.9)).join(' ');
  return `M${start}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end}`;
}
