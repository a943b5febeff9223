import { heightOf, PICTURE_SHAPES, type PictureFormat, type PictureKind } from '@palate/contract/pictures';
import type { Sharp, SharpOptions } from 'sharp';
import { isPicture } from './image-type.ts';
import { PictureGone } from './picture-errors.ts';

/** A file of a few bytes may unpack to gigabytes: pictures past these many pixels aren't unpacked. */
const PIXELS_MAX = 40_000_000;
const TIME_LIMIT_S = 20;
/** Qualities at which posters' small print stays clean (our choice, looked at). */
const AVIF = { quality: 52, effort: 3 } as const;
const WEBP = { quality: 78, effort: 4 } as const;
/** The decoders that are wanted; all others stay off, whatever a file says it is. */
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

/** Makes pictures of one size and form out of files. */
export interface Resizer {
  /**
   * A picture cut to its kind's shape, of at most this width and never enlarged, without its metadata.
   * @throws PictureGone where the file is none that can be shown
   */
  resize(bytes: Buffer, kind: PictureKind, width: number, format: PictureFormat): Promise<Buffer>;
}

type SharpModule = ((input: Buffer, options: SharpOptions) => Sharp) & {
  cache(isOn: false): unknown;
  concurrency(threads: number): number;
  block(what: { operation: string[] }): void;
  unblock(what: { operation: string[] }): void;
};

/** The resizer; null where this machine has no native part for it, which costs the pictures and nothing else. */
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

/** The largest box of the kind's shape that is no wider than asked and no larger than the picture. */
function fitBox(size: { width: number; height: number }, kind: PictureKind, width: number) {
  const fitting = Math.max(1, Math.min(width, size.width, Math.floor(size.height / PICTURE_SHAPES[kind])));
  return { width: fitting, height: Math.max(1, heightOf(kind, fitting)) };
}
