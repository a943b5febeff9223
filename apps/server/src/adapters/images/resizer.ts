import { heightOf, PICTURE_SHAPES, type PictureFormat, type PictureKind } from '@palate/contract/pictures';
import type { Sharp, SharpOptions } from 'sharp';
import { isPicture } from './image-type.ts';
import { PictureGone } from './picture-errors.ts';

/**
 * Pictures with more pixels than this aren't decoded, since a file of a few bytes may decode to gigabytes.
 */
const PIXELS_MAX = 40_000_000;
const TIME_LIMIT_S = 20;
/** Qualities at which small print on posters stays readable (our choice, judged by eye). */
const AVIF = { quality: 52, effort: 3 } as const;
const WEBP = { quality: 78, effort: 4 } as const;
/** The only enabled decoders, whatever type a file claims to have. */
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

/** Crops and resizes pictures, and converts them to a format. */
export interface Resizer {
  /**
   * Returns a picture cropped to its kind's aspect ratio, at most `width` wide and never enlarged, without metadata.
   * @throws PictureGone if the file can't be decoded
   */
  resize(bytes: Buffer, kind: PictureKind, width: number, format: PictureFormat): Promise<Buffer>;
}

type SharpModule = ((input: Buffer, options: SharpOptions) => Sharp) & {
  cache(isOn: false): unknown;
  concurrency(threads: number): number;
  block(what: { operation: string[] }): void;
  unblock(what: { operation: string[] }): void;
};

/**
 * Loads the resizer. Returns null if sharp (the library for pictures) has no binary for this machine. The server then
 * works without pictures.
 */
export async function loadResizer(
  load: () => Promise<{ default: SharpModule }> = () => import('sharp'),
): Promise<Resizer | null> {
  const loaded = await load().catch(() => null);
  if (!loaded) return null;
  const { default: sharp } = loaded;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return {
    async resize(bytes, kind, width, format) {
      if (!isPicture(bytes)) throw new PictureGone('the file is not a picture');
      try {
        const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
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
