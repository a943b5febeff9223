/** A point of the fingerprint, in its own units, with y downwards. */
export type Point = readonly [x: number, y: number];

/** Size of the fingerprint together with the lines to its labels, in units. */
export const WHORL_BOX = { width: 340, height: 372 } as const;
/**
 * Distance from the core (the fingerprint's center) to the outer edge of the outermost ridge, before the fingerprint is
 * stretched vertically.
 */
export const OUTER_RADIUS = 152;

const CORE: Point = [144, 196];
/**
 * Offset of the outermost ridge's center from the core, so that the fingerprint doesn't look like a target.
 */
const DRIFT: Point = [-2, -10];
const TILT = (-11 * Math.PI) / 180;

/** The y coordinate of the core (the fingerprint's center). At this height the ridges have their gaps, on the right. */
export const CORE_HEIGHT = CORE[1];

/**
 * Calculates a point on the loop of mean `radius` at `angle` (radians, clockwise from the right). Loops are
 * egg-shaped, longer toward the edge, and slightly wavy; neighboring loops are similar.
 */
export function pointAt(radius: number, angle: number): Point {
  const out = radius / OUTER_RADIUS;
  const turned = angle - TILT;
  const swell = 1 + 0.03 * Math.sin(2 * turned + 0.7 + out) + 0.022 * Math.sin(3 * turned - 1.1 + 1.4 * out);
  const x = radius * 0.86 * swell * Math.cos(turned);
  const y = radius * (0.98 + 0.15 * out) * swell * Math.sin(turned);
  return [
    CORE[0] + DRIFT[0] * out + x * Math.cos(TILT) - y * Math.sin(TILT),
    CORE[1] + DRIFT[1] * out + x * Math.sin(TILT) + y * Math.cos(TILT),
  ];
}

/**
 * Calculates the angle (radians, clockwise from the right) of the point on a loop's right side that has the given y
 * coordinate.
 */
export function angleAtHeight(radius: number, y: number): number {
  let [above, below] = [-1.2, 1.2];
  for (let i = 0; i < 30; i++) {
    const middle = (above + below) / 2;
    if (pointAt(radius, middle)[1] < y) above = middle;
    else below = middle;
  }
  return (above + below) / 2;
}

/** A part of a loop, measured by its length in units of `WHORL_BOX`. */
export interface Arc {
  readonly length: number;
  /** Returns the angle at a distance from the start of the arc, limited to the arc's ends. */
  readonly angleAt: (distance: number) => number;
}

const STEPS = 180;

/**
 * Measures the length along the loop of mean `radius` between two angles.
 * @param from radians, clockwise from the right
 * @param to radians, clockwise from the right
 */
export function measureArc(radius: number, from: number, to: number): Arc {
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) {
    const [ax, ay] = pointAt(radius, from + ((to - from) * (i - 1)) / STEPS);
    const [bx, by] = pointAt(radius, from + ((to - from) * i) / STEPS);
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  const length = lengths[STEPS] ?? 0;
  return {
    length,
    angleAt(distance) {
      const after = lengths.findIndex((walked) => walked >= distance);
      if (after === 0) return from;
      if (after < 0) return to;
      const before = lengths[after - 1] ?? 0;
      const part = (distance - before) / ((lengths[after] ?? 0) - before || 1);
      return from + ((to - from) * (after - 1 + part)) / STEPS;
    },
  };
}

/** Angle of one segment of a curve, in radians. With this value the error is less than a tenth of a unit. */
const SPAN = Math.PI / 6;
const round = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Converts the part of a loop between two angles (radians, clockwise from the right) to an SVG path. */
export function loopPath(radius: number, from: number, to: number): string {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / SPAN));
  const step = (to - from) / count;
  const slope = (angle: number): Point => {
    const [ax, ay] = pointAt(radius, angle - 1e-4);
    const [bx, by] = pointAt(radius, angle + 1e-4);
    return [(bx - ax) / 2e-4, (by - ay) / 2e-4];
  };
  let path = `M${pair(pointAt(radius, from))}`;
  for (let i = 0; i < count; i++) {
    const [start, end] = [from + i * step, from + (i + 1) * step];
    const [a, b] = [pointAt(radius, start), pointAt(radius, end)];
    const [sa, sb] = [slope(start), slope(end)];
    const third = step / 3;
    path += `C${pair([a[0] + sa[0] * third, a[1] + sa[1] * third])} ${pair([b[0] - sb[0] * third, b[1] - sb[1] * third])} ${pair(b)}`;
  }
  return path;
}
