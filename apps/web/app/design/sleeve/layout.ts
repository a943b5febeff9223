import type { Frame } from './drawing.ts';
import { type FittedTitle, fitTitle } from './fit-title.ts';

/** Sleeve units are half per cent of a poster's width. */
export const FRAMES = {
  poster: { width: 200, height: 300 },
  mute: { width: 200, height: 300 },
  wide: { width: 300, height: 220 },
} as const satisfies Record<string, Frame>;

/** Room round the words: to the sides, to the sleeve's edge, between lines and picture. */
export const MARGIN = { side: 12, edge: 13, gap: 9 } as const;
/** The caption's size; under 200 px of sleeve it can't be read. */
export const CAPTION_SIZE = 11;

export const fitToFrame = (title: string, frame: Frame): FittedTitle =>
  fitTitle(title, { width: frame.width - 2 * MARGIN.side, maxHeight: frame.height * 0.38, maxSize: 54 });

/** Height that a fitted title, and a caption under it, takes from the picture, margins and all. */
export const roomForWords = (fitted: FittedTitle, hasCaption = false): number =>
  MARGIN.edge + fitted.height + MARGIN.gap + (hasCaption ? CAPTION_SIZE + MARGIN.gap : 0);
