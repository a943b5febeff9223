/** Kinds, sizes and URLs of title pictures, such as `/images/posters/past-lives-2023/342.webp?v=…`. */

export type PictureKind = 'poster' | 'backdrop';
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** URL folder of each kind. */
export const PICTURE_FOLDERS: Readonly<Record<PictureKind, string>> = {
  poster: 'posters',
  backdrop: 'backdrops',
};
/** Widths available for each kind, px. */
export const PICTURE_WIDTHS: Readonly<Record<PictureKind, readonly number[]>> = {
  poster: [96, 180, 260, 390, 520, 780],
  backdrop: [640, 1280],
};
/** Width of the pictures that API responses link to, px. */
const USUAL_WIDTH: Readonly<Record<PictureKind, number>> = { poster: 390, backdrop: 1280 };
/** Height ÷ width of each kind. */
export const PICTURE_SHAPES: Readonly<Record<PictureKind, number>> = { poster: 3 / 2, backdrop: 9 / 16 };

/** The height of a kind's pictures at a width, px. */
export const heightOf = (kind: PictureKind, width: number): number =>
  Math.round(width * PICTURE_SHAPES[kind]);

/** URL of a title's picture in API responses; `version` changes when the picture does. */
export const pictureAddress = (kind: PictureKind, titleId: string, version: string): string =>
  `/images/${PICTURE_FOLDERS[kind]}/${encodeURIComponent(titleId)}/${USUAL_WIDTH[kind]}.webp?v=${version}`;

/** URL of the same picture at another width or in another format. */
export const resizedAddress = (address: string, width: number, format: PictureFormat): string =>
  address.replace(/\d+\.\w+(?=\?|$)/, `${width}.${format}`);
