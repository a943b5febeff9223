import type { Frame } from './drawing.ts';

/**
 * Sizes of a sleeve's variants (see `SleeveProps`), in sleeve units; a unit is half a percent of a poster's width.
 */
export const FRAMES = {
  poster: { width: 200, height: 300 },
  mute: { width: 200, height: 300 },
  wide: { width: 300, height: 220 },
} as const satisfies Record<string, Frame>;

/** Size of a book's cover in sleeve units; it is taller than a poster. */
export const BOOK_COVER: Frame = { width: 200, height: 314 };

/** Width of a book's spine, in sleeve units. */
export const SPINE = 13;

/** Size of a book's sleeve, including its spine. */
export const BOOK_FRAME: Frame = { width: SPINE + BOOK_COVER.width, height: BOOK_COVER.height };
