import { COLUMNS, type LabRaster, ROWS } from './sleeve-raster.ts';

/** Weights of a blur over neighbours two away to either side (binomial, σ = 1 pixel). */
const BLUR = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16] as const;
/** OKLab understates hue and chroma beside lightness by about this (the ΔE-OK2 of CSS Color's editors). */
const CHROMA = 1;
/** Weight of edges against colours: a full-contrast edge weighs about as much as the patch beside it. */
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

/** What is compared of a picture: colours blurred as at arm's length, and lightness edges. */
export interface Impression {
  readonly colours: LabRaster;
  /** Lightness steps to the right and down, two numbers a pixel. */
  readonly edges: Float32Array;
}

export function impressionOf(raster: LabRaster): Impression {
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

/** How different two pictures look: mean colour difference (ΔE-OK2, 0..1 or so) and that of edges. */
export function pictureDistance(a: Impression, b: Impression): number {
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
