import { hashText } from '@palate/contract/fnv';
import { seededRandom } from '@palate/contract/seeded-random';

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
  const draw = seededRandom(hashText(text));
  const within = (most: number) => (2 * draw() - 1) * most;
  return {
    flip: draw() < 0.5 ? -1 : 1,
    aside: within(MOST.aside),
    lift: within(MOST.lift),
    size: 1 + within(MOST.size),
  };
}
