import type { Placed } from './drawing.ts';

/** A point of a polygon: x and y. */
export type Point = readonly [number, number];

const ARC_STEP = Math.PI / 18;

/** Lists points along an SVG circular arc, without its start (SVG 2 §9.5, with equal radii). */
function arcPoints(
  [x0, y0]: Point,
  radius: number,
  isLarge: boolean,
  isSweep: boolean,
  [x1, y1]: Point,
): Point[] {
  const half = Math.hypot(x1 - x0, y1 - y0) / 2;
  if (half === 0) return [];
  const r = Math.max(radius, half);
  const side = (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, r * r - half * half));
  const cx = (x0 + x1) / 2 - (side * (y1 - y0)) / (2 * half);
  const cy = (y0 + y1) / 2 + (side * (x1 - x0)) / (2 * half);
  const from = Math.atan2(y0 - cy, x0 - cx);
  let sweep = Math.atan2(y1 - cy, x1 - cx) - from;
  if (isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / ARC_STEP));
  return Array.from({ length: steps }, (_, i) => {
    const angle = from + (sweep * (i + 1)) / steps;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

/**
 * Converts a path's outlines to polygons. Supports the commands that our drawings use: absolute M, L, H, V, Z
 * and circular A.
 * @throws RangeError for any other command.
 */
export function flattenPath(path: string): Point[][] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  let at: Point = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const points: Point[] = [];
    if (command === 'M' || command === 'L') {
      for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    } else if (command === 'H') points.push([numbers[0] ?? 0, at[1]]);
    else if (command === 'V') points.push([at[0], numbers[0] ?? 0]);
    else if (command === 'A') {
      const [radius = 0, , , isLarge, isSweep, x = 0, y = 0] = numbers;
      points.push(...arcPoints(at, radius, isLarge === 1, isSweep === 1, [x, y]));
    } else if (command !== 'Z') throw new RangeError(`path command ${command} is not one of ours`);
    if (command === 'M') {
      outline = [];
      outlines.push(outline);
    }
    outline.push(...points);
    at = points.at(-1) ?? outline[0] ?? at;
  }
  return outlines;
}

/** Converts a placed path's outlines to polygons, in the picture's coordinates. */
export function flattenPlaced({ path, x, y, turn, scale }: Placed): Point[][] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return flattenPath(path).map((outline) =>
    outline.map(([u, v]): Point => [x + u * cos - v * sin, y + u * sin + v * cos]),
  );
}
