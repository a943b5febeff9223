import { INK, PAPER } from '../inks.ts';
import { type Placed, part } from '../sleeve/drawing.ts';
import { block, disc, petals, star } from '../sleeve/skins.ts';

/**
 * Draws an open eye, in avatar units (120 wide).
 * @param look moves the pupil, in eye radii
 */
export function eye(
  x: number,
  y: number,
  radius: number,
  iris: string = INK,
  look: [number, number] = [0, 0],
): Placed[] {
  const [dx, dy] = [look[0] * radius, look[1] * radius];
  const white = part(disc(radius, x, y), PAPER);
  if (iris === INK) return [white, part(disc(radius * 0.5, x + dx, y + dy), INK)];
  return [
    white,
    part(disc(radius * 0.48, x + dx, y + dy), iris),
    part(disc(radius * 0.2, x + dx, y + dy), INK),
  ];
}

/** Draws a half-closed eye: only its lower half. */
export function lazyEye(x: number, y: number, radius: number): Placed[] {
  const half = (size: number) => `M${x - size} ${y}A${size} ${size} 0 0 0 ${x + size} ${y}Z`;
  return [part(half(radius), PAPER), part(half(radius * 0.52), INK)];
}

/**
 * Returns the SVG path of a body under a cloth, from the y coordinate `top` to below the bottom of the picture.
 * @param x left edge
 */
export const shroud = (x: number, width: number, top: number): string =>
  block(x, top, width, 200 - top, width / 2, 0);

/**
 * Returns the SVG path of a bank of clouds, from its bumpy upper edge to the bottom of the picture, in avatar units.
 * @param top y at which the bumps begin
 * @param bumps number of bumps across the picture's width
 */
export function clouds(top: number, bumps: number): string {
  const r = 60 / bumps;
  const bows = Array.from({ length: bumps }, (_, i) => `A${r} ${r} 0 0 1 ${(i + 1) * 2 * r} ${top}`);
  return `M0 ${top}${bows.join('')}V160H0Z`;
}

/**
 * Returns the SVG path of a slab that is cut through, with its upper part shifted sideways.
 * @param x left edge of the lower part
 * @param top y coordinate of the upper edge
 * @param cut y coordinate of the cut
 * @param slip how far the upper part is shifted to the right
 */
export function slippedSlab(x: number, top: number, width: number, cut: number, slip: number): string {
  return `${block(x + slip, top, width, cut - top)}${block(x, cut, width, 160 - cut)}`;
}

/** Draws a head shaped like a flower, with `count` lobes around its edge. */
export const flower = (x: number, y: number, radius: number, fill: string, count = 7): Placed =>
  part(petals(count, 74), fill, { x, y, scale: radius / 100 });

/**
 * Draws a tilted head with a jagged edge.
 * @param turn degrees, clockwise
 * @param points number of points along the edge
 */
export const burst = (x: number, y: number, radius: number, fill: string, turn = -14, points = 12): Placed =>
  part(star(points, 100, 72), fill, { x, y, turn, scale: radius / 100 });

/**
 * Returns the SVG path of a block with a bite out of its upper right corner.
 * @param x left edge
 * @param top y coordinate of the upper edge
 * @param foot y coordinate of the lower edge
 */
export const bitten = (x: number, top: number, width: number, foot: number): string => {
  const right = x + width;
  const bite = width * 0.17;
  return `M${x} ${top}H${right - bite * 2.2}A${bite} ${bite} 0 0 0 ${right - bite * 1.1} ${top + bite * 1.1}A${bite} ${bite} 0 0 0 ${right} ${top + bite * 2.2}V${foot}H${x}Z`;
};

/** Returns the SVG path of a falling drop. The center of its round part is at `x`, `y`. */
export const drop = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius * 2}L${x + radius * 0.87} ${y - radius * 0.5}A${radius} ${radius} 0 1 1 ${x - radius * 0.87} ${y - radius * 0.5}Z`;
