import type { Frame } from './drawing.ts';
import { type FittedTitle, fitTitle } from './fit-title.ts';

/**
 * Margins of a sleeve's text, in sleeve units: at the sides, at the top or bottom edge, and between text and
 * picture.
 */
export const MARGIN = { side: 12, edge: 13, gap: 9 } as const;
/**
 * Font size of the caption, in sleeve units (`sleeve.css`). On sleeves narrower than 200 px it is unreadable.
 */
export const CAPTION_SIZE = 11;

/** Fits a title to a frame's width, within the side margins. */
export const fitToFrame = (title: string, frame: Frame): FittedTitle =>
  fitTitle(title, { width: frame.width - 2 * MARGIN.side, maxHeight: frame.height * 0.38, maxSize: 54 });

/**
 * Calculates the height that a fitted title needs on a sleeve, with margins. The picture can't use this part.
 * @param hasCaption whether there is a caption below the title
 * @returns sleeve units
 */
export const roomForWords = (fitted: FittedTitle, hasCaption = false): number =>
  MARGIN.edge + fitted.height + MARGIN.gap + (hasCaption ? CAPTION_SIZE + MARGIN.gap : 0);
