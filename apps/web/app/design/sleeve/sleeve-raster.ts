import { linearRgb } from '../inks.ts';
import { flattenPlaced, type Point } from './flatten-path.ts';
import type { Composition } from './sleeve-geometry.ts';

/** A raster in OKLab: `COLUMNS × ROWS` pixels of three numbers (L 0..1, a, b). */
export type LabRaster = Float32Array;

/** Width of a raster, in pixels. */
export const COLUMNS = 24;
/** Height of a raster, in pixels. */
export const ROWS = 36;
/** Samples per pixel in each direction. */
const FINE = 3;
const [WIDE, TALL] = [COLUMNS * FINE, ROWS * FINE];

/** Makes a mask of the fine raster: 1 where an outline covers a sample's center (even-odd). */
function cover(outlines: readonly (readonly Point[])[], unit: number, dy = 0): Uint8Array {
  const mask = new Uint8Array(WIDE * TALL);
  for (let row = 0; row < TALL; row++) {
    const y = (row + 0.5) * unit - dy;
    const crossings: number[] = [];
    for (const outline of outlines) {
      for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
        const [x1, y1] = outline[i] ?? [0, 0];
        const [x2, y2] = outline[j] ?? [0, 0];
        if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1));
      }
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] ?? 0) / unit - 0.5));
      const to = Math.min(WIDE - 1, Math.floor((crossings[i + 1] ?? 0) / unit - 0.5));
      for (let column = from; column <= to; column++) mask[row * WIDE + column] = 1;
    }
  }
  return mask;
}

/** Converts linear light to OKLab (B. Ottosson 2020). */
function toLab(red: number, green: number, blue: number): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Rasterizes a sleeve's picture, without its title. */
export function rasterise(composition: Composition): LabRaster {
  const { frame, stock, layers, slices } = composition;
  const unit = frame.width / WIDE;
  const canvas = new Float32Array(WIDE * TALL * 3);
  const paint = (mask: Uint8Array, fill: string, opacity: number, within: Uint8Array | null) => {
    const rgb = linearRgb(fill);
    for (let i = 0; i < mask.length; i++) {
      if (!mask[i] || (within && !within[i])) continue;
      for (let c = 0; c < 3; c++) {
        canvas[i * 3 + c] = (canvas[i * 3 + c] ?? 0) * (1 - opacity) + (rgb[c] ?? 0) * opacity;
      }
    }
  };
  paint(new Uint8Array(WIDE * TALL).fill(1), stock.sky, 1, null);
  const shapes = layers.map((layer) => ({ layer, outlines: flattenPlaced(layer) }));
  const whole = { x: 0, width: frame.width, dy: 0 };
  for (const { x, width, dy } of slices.length ? slices : [whole]) {
    const [left, right] = [x, x + width];
    const strip = cover(
      [
        [
          [left, 0],
          [right, 0],
          [right, frame.height],
          [left, frame.height],
        ],
      ],
      unit,
    );
    paint(strip, stock.sky, 1, null);
    for (const { layer, outlines } of shapes) {
      paint(cover(outlines, unit, dy), layer.fill, layer.opacity ?? 1, strip);
    }
  }
  return shrink(canvas);
}

function shrink(canvas: Float32Array): LabRaster {
  const raster = new Float32Array(COLUMNS * ROWS * 3);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let i = 0; i < FINE * FINE; i++) {
        const sample = (row * FINE + Math.floor(i / FINE)) * WIDE + column * FINE + (i % FINE);
        for (const c of [0, 1, 2] as const) sum[c] += (canvas[sample * 3 + c] ?? 0) / (FINE * FINE);
      }
      raster.set(toLab(...sum), (row * COLUMNS + column) * 3);
    }
  }
  return raster;
}
