import type { Frame } from './drawing.ts';

/** Room on a sleeve for its poster, in the corner that its words leave free. */
export interface PosterRoom {
  /** Of the sleeve's width, per cent. */
  readonly width: number;
  readonly corner: 'top' | 'bottom';
}

/** Of a sleeve's width, so that some of its picture always shows beside. */
const WIDEST = 0.64;
const POSTER_SHAPE = 3 / 2;

/** How a poster may hang on a sleeve whose words take so much of its height at one end. */
export function posterRoom(frame: Frame, titleHeight: number, titlePlace: 'head' | 'foot'): PosterRoom {
  const free = (frame.height - titleHeight) / POSTER_SHAPE / frame.width;
  return {
    width: Math.floor(100 * Math.min(WIDEST, free)),
    corner: titlePlace === 'foot' ? 'top' : 'bottom',
  };
}
