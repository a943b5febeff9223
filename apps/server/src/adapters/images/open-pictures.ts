import { join } from 'node:path';
import { log } from '../../log.ts';
import { FileCache } from './file-cache.ts';
import { createImageHostClient } from './image-host.ts';
import { OwnPosters } from './own-posters.ts';
import { Pictures } from './pictures.ts';
import { loadResizer, type Resizer } from './resizer.ts';

/** Settings that say where pictures come from and where they are cached. */
export interface PictureSettings {
  readonly dataDir: string;
  readonly staticDir: string | undefined;
  /** Base URL of the server that pictures are fetched from. */
  readonly imageUrl: string;
  /** Size limit for the folder `DATA_DIR/images`, in MB. */
  readonly imageCacheMb: number;
}

/**
 * Creates the object that serves titles' pictures. If this machine can't resize pictures, logs a warning for
 * the operator and returns undefined.
 */
export async function openPictures(
  { dataDir, staticDir, imageUrl, imageCacheMb }: PictureSettings,
  resizer: Promise<Resizer | null> = loadResizer(),
): Promise<Pictures | undefined> {
  const ready = await resizer;
  if (!ready) {
    log.warn(
      'Posters are off: the library that makes them (sharp) has no part for this machine. Sleeves are shown.',
    );
    return undefined;
  }
  return new Pictures({
    host: createImageHostClient(imageUrl),
    resizer: ready,
    cache: new FileCache(join(dataDir, 'images'), imageCacheMb * 1024 * 1024),
    own: new OwnPosters(staticDir === undefined ? undefined : join(staticDir, 'posters')),
  });
}
