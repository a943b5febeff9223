export { cutSquare } from './cut-square.ts';
export { openPictures } from './open-pictures.ts';
export { PictureGone, PictureUnavailable } from './picture-errors.ts';
export type { Pictures } from './pictures.ts';
