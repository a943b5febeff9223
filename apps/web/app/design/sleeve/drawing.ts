/** An SVG path that is placed on a picture: scaled, then rotated (degrees), then moved. */
export interface Placed {
  /** SVG path in absolute M, L, H, V, A, C and Z. */
  readonly path: string;
  readonly fill: string;
  /** 0..1; 1 if absent. */
  readonly opacity?: number;
  /** Position of the path's origin, in the picture's units; `y` points down. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Factor of the path's size. */
  readonly scale: number;
}

/**
 * An opaque vertical strip of a picture that begins at `x`, in the picture's units, and how far down the
 * strip is shifted.
 */
export interface Slice {
  readonly x: number;
  readonly width: number;
  /** How far down the strip is shifted; negative for up. */
  readonly dy: number;
}

/** A picture's size in its own units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Returns the SVG transform that moves a path to its position. */
export const transformOf = ({ x, y, turn, scale }: Placed): string =>
  `${x || y ? `translate(${x} ${y})` : ''}${turn ? `rotate(${turn})` : ''}${scale === 1 ? '' : `scale(${scale})`}`;

/** Places a path on a picture. Without options the path stays as drawn. */
export const part = (
  path: string,
  fill: string,
  placed: Partial<Omit<Placed, 'path' | 'fill'>> = {},
): Placed => ({ path, fill, x: 0, y: 0, turn: 0, scale: 1, ...placed });
