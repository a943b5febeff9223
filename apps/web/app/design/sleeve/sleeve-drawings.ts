import { pictureMarkup } from './markup.ts';
import { composeSleeve, type Setting, type SleeveSubject } from './sleeve-geometry.ts';

export { drawBookSleeve } from './draw-book-sleeve.ts';
export { drawSleeve } from './draw-sleeve.ts';

/**
 * Draws a sleeve's picture without text, as SVG.
 * @param id unique on the page
 */
export const drawPicture = (subject: SleeveSubject, setting: Setting, id: string): string =>
  pictureMarkup(composeSleeve(subject, setting), id);
