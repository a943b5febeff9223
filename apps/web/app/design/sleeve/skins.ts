/**
 * The outline of the shape drawn on a sleeve (the cover we draw for a title), with a radius of about 100 units around
 * the origin; y points down. `SKINS` has a row for each step of the title's realism, from things in the sky to
 * buildings, and a column for each step of its wholesomeness, from pointed to rounded.
 */
export interface Skin {
  /** SVG path in absolute M, L, H, V, A, C and Z. */
  readonly path: string;
  /** Extent of the outline to either side of the origin. */
  readonly halfWidth: number;
  /** Extent of the outline above the origin; `base` is its extent below. */
  readonly top: number;
  readonly base: number;
  /** The y coordinate toward which the rings shrink: 0 is the center, `base` the ground. */
  readonly nest: number;
}

/** Rounds a coordinate to a number of decimal digits. */
export const round = (value: number, digits = 1): number => {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
};

const at = (radius: number, angle: number): string =>
  `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;

/** Returns the SVG path of a closed polygon through the given points. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/**
 * Returns the SVG path of a star around the origin.
 * @param points number of its points
 * @param outer radius of its points
 * @param inner radius between them
 */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    at(i % 2 ? inner : outer, (Math.PI * i) / points - Math.PI / 2),
  );
  return `M${corners.join('L')}Z`;
}

/** Returns an SVG path with lobes like petals: `count` half circles that begin and end on a circle. */
export function petals(count: number, radius: number): string {
  const foot = (i: number) => at(radius, (2 * Math.PI * (i + 0.5)) / count - Math.PI / 2);
  const bow = round(radius * Math.sin(Math.PI / count) * 1.02);
  const lobes = Array.from({ length: count }, (_, i) => `A${bow} ${bow} 0 0 1 ${foot(i)}`);
  return `M${foot(-1)}${lobes.join('')}Z`;
}

/** Returns the SVG path of a circle around `x`, `y`. */
export const disc = (radius: number, x = 0, y = 0): string =>
  `M${round(x - radius)} ${round(y)}A${round(radius)} ${round(radius)} 0 1 1 ${round(x + radius)} ${round(y)}` +
  `A${round(radius)} ${round(radius)} 0 1 1 ${round(x - radius)} ${round(y)}Z`;

/** Returns the radius if a path is a circle around the origin (`disc`), and null for other paths. */
export function radiusOf(path: string): number | null {
  const radius = Number.parseFloat(path.slice(2));
  return path === disc(radius) ? radius : null;
}

/** Returns the SVG path of a rectangle with rounded corners; `top` and `bottom` are their radii. */
export function block(x: number, y: number, width: number, height: number, top = 0, bottom = top): string {
  const [right, foot] = [x + width, y + height];
  const corner = (radius: number, toX: number, toY: number) =>
    radius ? `A${radius} ${radius} 0 0 1 ${round(toX)} ${round(toY)}` : '';
  return (
    `M${round(x)} ${round(y + top)}${corner(top, x + top, y)}H${round(right - top)}${corner(top, right, y + top)}` +
    `V${round(foot - bottom)}${corner(bottom, right - bottom, foot)}H${round(x + bottom)}` +
    `${corner(bottom, x, foot - bottom)}Z`
  );
}

const ROUND_SKIN: Skin = { path: disc(98), halfWidth: 98, top: 98, base: 98, nest: 0 };

const SKINS: readonly (readonly [Skin, Skin, Skin])[] = [
  [
    { path: star(12, 108, 76), halfWidth: 104, top: 108, base: 108, nest: 0 },
    ROUND_SKIN,
    { path: petals(8, 80), halfWidth: 106, top: 110, base: 110, nest: 0 },
  ],
  [
    { path: 'M-120 0A134 134 0 0 1 120 0A134 134 0 0 1 -120 0Z', halfWidth: 120, top: 74, base: 74, nest: 0 },
    ROUND_SKIN,
    { path: petals(5, 66), halfWidth: 106, top: 104, base: 98, nest: 0 },
  ],
  [
    { path: 'M0 -104L104 88H-104Z', halfWidth: 104, top: 104, base: 88, nest: 88 },
    { path: 'M-112 62A112 112 0 0 1 112 62Z', halfWidth: 112, top: 50, base: 62, nest: 62 },
    {
      path: 'M0 -116A170 170 0 0 0 78 -25A90 90 0 1 1 -78 -25A170 170 0 0 0 0 -116Z',
      halfWidth: 90,
      top: 116,
      base: 110,
      nest: 0,
    },
  ],
  [
    { path: 'M0 -112L94 0L0 112L-94 0Z', halfWidth: 94, top: 112, base: 112, nest: 0 },
    {
      path: polygon([
        [-88, -44],
        [-44, -88],
        [44, -88],
        [88, -44],
        [88, 88],
        [-88, 88],
      ]),
      halfWidth: 88,
      top: 88,
      base: 88,
      nest: 88,
    },
    { path: block(-88, -88, 176, 176, 44), halfWidth: 88, top: 88, base: 88, nest: 0 },
  ],
  [
    {
      path: polygon([
        [-70, -112],
        [26, -112],
        [70, -68],
        [70, 112],
        [-70, 112],
      ]),
      halfWidth: 70,
      top: 112,
      base: 112,
      nest: 112,
    },
    { path: block(-84, -94, 168, 188), halfWidth: 84, top: 94, base: 94, nest: 94 },
    { path: 'M-92 100V-26L0 -108L92 -26V100Z', halfWidth: 92, top: 108, base: 100, nest: 100 },
  ],
];

/** Returns the outline of the figure for a title's realism and wholesomeness, both 1..5. */
export function skinFor(realism: number, wholesomeness: number): Skin {
  const row = SKINS[Math.min(4, Math.max(0, Math.round(realism) - 1))];
  const column = wholesomeness < 2.4 ? 0 : wholesomeness > 3.6 ? 2 : 1;
  return row?.[column] ?? ROUND_SKIN;
}
