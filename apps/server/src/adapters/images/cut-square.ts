import { AppError, AVATAR_MAX, AVATAR_MIN_PX } from '@palate/contract';
import { AVATAR_SIZES, type AvatarSize } from '@palate/contract/vocab/avatar-address';
import { BoundedQueue } from './bounded-queue.ts';
import { isPicture } from './image-type.ts';
import { DECODING, loadSharp, readSize, type SharpModule, TIME_LIMIT_S } from './load-sharp.ts';
import { PictureUnavailable } from './picture-errors.ts';

const WEBP = { quality: 82, effort: 4 } as const;
/** Crops one picture at a time, because a large one takes about 200 MB of memory. */
const queue = new BoundedQueue({ atOnce: 1, waiting: 12 });

/** A square picture as WebP files, one for each size of an avatar. */
type SquarePicture = Readonly<Record<AvatarSize, Buffer>>;

/**
 * Crops the middle of an uploaded picture to a square, applies the EXIF orientation, and re-encodes it as WebP, in
 * every size of an avatar. Re-encoding strips all metadata, such as the location and the camera model.
 * @throws AVATAR_TOO_LARGE (bytes), AVATAR_TOO_MANY_PIXELS, AVATAR_TOO_SMALL (a side); AVATAR_INVALID if the file
 * isn't a supported picture or can't be decoded; PICTURE_UNAVAILABLE if too many pictures are waiting; AVATARS_OFF if
 * sharp isn't installed
 */
export async function cutSquare(bytes: Buffer, loading = loadSharp()): Promise<SquarePicture> {
  if (bytes.length > AVATAR_MAX.bytes) throw new AppError('AVATAR_TOO_LARGE');
  if (!isPicture(bytes)) throw new AppError('AVATAR_INVALID');
  const sharp = await loading;
  if (!sharp) throw new AppError('AVATARS_OFF');
  try {
    return await queue.run(() => cut(sharp, bytes));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      cause instanceof PictureUnavailable ? 'PICTURE_UNAVAILABLE' : 'AVATAR_INVALID',
      undefined,
      {
        cause,
      },
    );
  }
}

async function cut(sharp: SharpModule, bytes: Buffer): Promise<SquarePicture> {
  const { width, height } = await readSize(sharp, bytes);
  if (width * height > AVATAR_MAX.pixels) throw new AppError('AVATAR_TOO_MANY_PIXELS');
  if (Math.min(width, height) < AVATAR_MIN_PX) throw new AppError('AVATAR_TOO_SMALL');
  const most = Math.min(Math.max(...AVATAR_SIZES), width, height);
  // The file is decoded once, and the sizes are made from this small picture.
  const { data, info } = await sharp(bytes, DECODING)
    .autoOrient()
    .resize({ width: most, height: most, fit: 'cover' })
    .timeout({ seconds: TIME_LIMIT_S })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sizes = AVATAR_SIZES.map(async (size) => {
    const square = Math.min(size, most);
    return [size, await sharp(data, { raw }).resize(square, square).webp(WEBP).toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(sizes)) as SquarePicture;
}
