/** The kinds of pictures that a title can have. */

export type PictureKind = 'poster' | 'backdrop';
/** Image formats in which pictures are stored, preferred format first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
/** Image format of a stored picture. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** URL folder of each kind of picture. */
export const PICTURE_FOLDERS: Readonly<Record<PictureKind, string>> = {
  poster: 'posters',
  backdrop: 'backdrops',
};
/** Widths in which pictures are stored, by kind, in px. */
export const PICTURE_WIDTHS: Readonly<Record<PictureKind, readonly number[]>> = {
  poster: [96, 180, 260, 390, 520, 780],
  backdrop: [640, 1280],
};
/** Width of the pictures that API responses link to, px. */
const USUAL_WIDTH: Readonly<Record<PictureKind, number>> = { poster: 390, backdrop: 1280 };
/** Height ÷ width of pictures, by kind. */
export const PICTURE_SHAPES: Readonly<Record<PictureKind, number>> = { poster: 3 / 2, backdrop: 9 / 16 };

/** Calculates a picture's height in px from its width in px. */
export const heightOf = (kind: PictureKind, width: number): number =>
  Math.round(width * PICTURE_SHAPES[kind]);

/**
 * Returns the URL path of a title's picture, as in API responses.
 * @param version changes whenever the picture does
 */
export const pictureAddress = (kind: PictureKind, titleId: string, version: string): string =>
  `/images/${PICTURE_FOLDERS[kind]}/${encodeURIComponent(titleId)}/${USUAL_WIDTH[kind]}.webp?v=${version}`;

/**
 * Returns the URL path of the same picture in another width and format.
 * @param width px, one of `PICTURE_WIDTHS`
 */
export const resizedAddress = (address: string, width: number, format: PictureFormat): string =>
  address.replace(/\d+\.\w+(?=\?|$)/, `${width}.${format}`);
