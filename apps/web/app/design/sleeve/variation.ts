import { hashText, mixHash } from '@palate/contract/fnv';

/** A title's variation of its sleeve, so that two titles with equal DNA have different pictures. */
export interface Variation {
  /** −1 mirrors the figure. */
  readonly flip: 1 | -1;
  /**
   * Offset of the figure's center, horizontally and vertically: shares of the frame's width and of the available
   * height.
   */
  readonly aside: number;
  readonly lift: number;
  /** Factor of the figure's size. */
  readonly size: number;
}

/**
 * Largest variations. They are small compared with the effect of a slider (`scripts/sleeve-distance.mjs`).
 */
const MOST = { aside: 0.1, lift: 0.06, size: 0.08 } as const;

/**
 * Derives a variation from a text, such as a title with its year. The same text always gives the same
 * variation.
 */
export function varyBy(text: string): Variation {
  const draw = drawsFrom(text);
  const within = (most: number) => (2 * draw() - 1) * most;
  return {
    flip: draw() < 0.5 ? -1 : 1,
    aside: within(MOST.aside),
    lift: within(MOST.lift),
    size: 1 + within(MOST.size),
  };
}

/** Creates a generator of pseudo-random numbers 0..1 that depend only on a text. */
function drawsFrom(text: string): () => number {
  let state = hashText(text);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mixHash(state) / 2 ** 32;
  };
}
