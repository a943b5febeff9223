/** A path placed on a picture: scaled, turned (degrees), then moved. */
export interface Placed {
  /** SVG path in absolute M, L, H, V, A, C and Z. */
  readonly path: string;
  readonly fill: string;
  readonly opacity?: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

/** An opaque upright strip of a picture from `x` on, in the picture's units, and how far down it slipped. */
export interface Slice {
  readonly x: number;
  readonly width: number;
  readonly dy: number;
}

/** A picture's size in its own units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** The SVG transform that puts a path in its place. */
export const transformOf = ({ x, y, turn, scale }: Placed): string =>
  `${x || y ? `translate(${x} ${y})` : ''}${turn ? `rotate(${turn})` : ''}${scale === 1 ? '' : `scale(${scale})`}`;

/** A path in place; unnamed measures stay as drawn. */
export const part = (
  path: string,
  fill: string,
  placed: Partial<Omit<Placed, 'path' | 'fill'>> = {},
): Placed => ({ path, fill, x: 0, y: 0, turn: 0, scale: 1, ...placed });
