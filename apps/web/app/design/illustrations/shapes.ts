import { INK } from '../inks.ts';
import { type Placed, part } from '../sleeve/drawing.ts';
import { disc, round } from '../sleeve/skins.ts';

const at = (x: number, y: number, radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
};

/**
 * Returns the SVG path of a part of a ring, clockwise from `from` to `to` (degrees, 0 at the top, less than 360 apart).
 */
export function ringPart(
  { x, y, outer, inner }: { x: number; y: number; outer: number; inner: number },
  from: number,
  to: number,
): string {
  const isLong = to - from > 180 ? 1 : 0;
  return (
    `M${at(x, y, outer, from)}A${outer} ${outer} 0 ${isLong} 1 ${at(x, y, outer, to)}` +
    `L${at(x, y, inner, to)}A${inner} ${inner} 0 ${isLong} 0 ${at(x, y, inner, from)}Z`
  );
}

/** Returns the SVG path of a slice of a disc, clockwise from `from` to `to` (degrees, 0 at the top). */
export function wedge(x: number, y: number, radius: number, from: number, to: number): string {
  const isLong = to - from > 180 ? 1 : 0;
  return `M${x} ${y}L${at(x, y, radius, from)}A${radius} ${radius} 0 ${isLong} 1 ${at(x, y, radius, to)}Z`;
}

/** Draws a fruit that is cut open: rings in the given colors, from the skin inward, and a pip. */
export function fruit(x: number, y: number, radius: number, colors: readonly string[]): Placed[] {
  const rings = colors.map((color, i) => part(disc(radius * (1 - i * 0.24), x, y), color));
  return [...rings, part(disc(radius * 0.13, x, y), INK)];
}

/**
 * Returns the SVG path of somebody's shoulders: an arch with vertical sides.
 * @param half half the width
 * @param foot y coordinate of the lower edge; the picture's edge by default
 */
export const shoulders = (x: number, top: number, half: number, foot = 300): string =>
  `M${x - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${foot}Z`;
