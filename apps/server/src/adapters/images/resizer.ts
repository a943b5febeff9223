import { heightOf, PICTURE_SHAPES, type PictureFormat, type PictureKind } from '@palate/contract/pictures';
import { isPicture } from './image-type.ts';
import { DECODING, loadSharp, type SharpModule, TIME_LIMIT_S } from './load-sharp.ts';
import { PictureGone } from './picture-errors.ts';

/** Qualities at which small print on posters stays readable (our choice, judged by eye). */
const AVIF = { quality: 52, effort: 3 } as const;
const WEBP = { quality: 78, effort: 4 } as const;

/** Crops and resizes pictures, and converts them to a format. */
export interface Resizer {
  /**
   * Returns a picture cropped to its kind's aspect ratio, at most `width` wide and never enlarged, without metadata.
   * @throws PictureGone if the file can't be decoded
   */
  resize(bytes: Buffer, kind: PictureKind, width: number, format: PictureFormat): Promise<Buffer>;
}

/**
 * Loads the resizer. Returns null if sharp (the library for pictures) has no binary for this machine. The server then
 * works without pictures.
 */
export async function loadResizer(load?: () => Promise<{ default: SharpModule }>): Promise<Resizer | null> {
  const sharp = await loadSharp(load);
  if (!sharp) return null;
  return {
    async resize(bytes, kind, width, format) {
      if (!isPicture(bytes)) throw new PictureGone('the file is not a picture');
      try {
        const picture = sharp(bytes, DECODING);
        const { autoOrient: size } = await picture.metadata();
        const box = fitBox(size, kind, width);
        const cut = picture
          .autoOrient()
          .resize({ ...box, fit: 'cover' })
          .timeout({ seconds: TIME_LIMIT_S });
        return await (format === 'avif' ? cut.avif(AVIF) : cut.webp(WEBP)).toBuffer();
      } catch (cause) {
        throw new PictureGone(`the file can’t be shown: ${(cause as Error).message}`, { cause });
      }
    },
  };
}

/**
 * Calculates the largest box with the kind's aspect ratio that is no wider than `width` and no larger than
 * the picture.
 */
function fitBox(size: { width: number; height: number }, kind: PictureKind, width: number) {
  const fitting = Math.max(1, Math.min(width, size.width, Math.floor(size.height / PICTURE_SHAPES[kind])));
  return { width: fitting, height: Math.max(1, heightOf(kind, fitting)) };
}
