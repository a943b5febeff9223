import { COLUMNS, type LabRaster, ROWS } from './sleeve-raster.ts';

/** Weights of a blur over two neighbors on either side (binomial, σ = 1 pixel). */
const BLUR = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16] as const;
/**
 * Weight of hue and chroma relative to lightness. OKLab understates their differences by about this factor
 * (the ΔE-OK2 of CSS Color's editors).
 */
const CHROMA = 1;
/**
 * Weight of edges relative to colors: an edge with full contrast weighs about as much as the area beside it.
 */
const EDGES = 1;

function blurAlong(raster: LabRaster, stepX: number, stepY: number): LabRaster {
  const blurred = new Float32Array(raster.length);
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      for (const [tap, weight] of BLUR.entries()) {
        const nearX = Math.min(COLUMNS - 1, Math.max(0, x + (tap - 2) * stepX));
        const nearY = Math.min(ROWS - 1, Math.max(0, y + (tap - 2) * stepY));
        for (let c = 0; c < 3; c++) {
          const at = (y * COLUMNS + x) * 3 + c;
          blurred[at] = (blurred[at] ?? 0) + weight * (raster[(nearY * COLUMNS + nearX) * 3 + c] ?? 0);
        }
      }
    }
  }
  return blurred;
}

/** Features for comparing pictures: colors, blurred as if seen at arm's length, and edges in lightness. */
export interface PictureFeatures {
  readonly colours: LabRaster;
  /** Differences in lightness to the next pixel on the right and to the one below: two numbers per pixel. */
  readonly edges: Float32Array;
}

/** Calculates the features of a picture for comparison. */
export function pictureFeaturesOf(raster: LabRaster): PictureFeatures {
  const colours = blurAlong(blurAlong(raster, 1, 0), 0, 1);
  const edges = new Float32Array(COLUMNS * ROWS * 2);
  const lightness = (x: number, y: number) => colours[(y * COLUMNS + x) * 3] ?? 0;
  for (let y = 0; y + 1 < ROWS; y++) {
    for (let x = 0; x + 1 < COLUMNS; x++) {
      edges[(y * COLUMNS + x) * 2] = lightness(x + 1, y) - lightness(x, y);
      edges[(y * COLUMNS + x) * 2 + 1] = lightness(x, y + 1) - lightness(x, y);
    }
  }
  return { colours, edges };
}

/**
 * Calculates the visual distance between two pictures: the mean color difference (ΔE-OK2, about 0..1) plus the mean
 * difference of edges.
 */
export function pictureDistance(a: PictureFeatures, b: PictureFeatures): number {
  let colour = 0;
  let edge = 0;
  const pixels = COLUMNS * ROWS;
  const apart = (x: Float32Array, y: Float32Array, at: number) => (x[at] ?? 0) - (y[at] ?? 0);
  for (let i = 0; i < pixels; i++) {
    colour += Math.hypot(
      apart(a.colours, b.colours, i * 3),
      CHROMA * apart(a.colours, b.colours, i * 3 + 1),
      CHROMA * apart(a.colours, b.colours, i * 3 + 2),
    );
    edge += Math.hypot(apart(a.edges, b.edges, i * 2), apart(a.edges, b.edges, i * 2 + 1));
  }
  return (colour + EDGES * edge) / pixels;
}
