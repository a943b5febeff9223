import { join } from 'node:path';
import { createImageHost } from './image-host.ts';
import { KeptFiles } from './kept-files.ts';
import { OwnPosters } from './own-posters.ts';
import { Pictures } from './pictures.ts';
import { loadResizer, type Resizer } from './resizer.ts';

/** Where pictures come from and stay. */
export interface PictureSettings {
  readonly dataDir: string;
  readonly staticDir: string | undefined;
  /** The image host's base. */
  readonly imageUrl: string;
  /** What `DATA_DIR/images` may hold, MB. */
  readonly imageCacheMb: number;
}

/** Titles' pictures; undefined, with a sentence for the operator, where this machine can't make any. */
export async function openPictures(
  { dataDir, staticDir, imageUrl, imageCacheMb }: PictureSettings,
  resizer: Promise<Resizer | null> = loadResizer(),
): Promise<Pictures | undefined> {
  const ready = await resizer;
  if (!ready) {
    console.warn(
      'Posters are off: the library that makes them (sharp) has no part for this machine. Sleeves are shown.',
    );
    return undefined;
  }
  return new Pictures({
    host: createImageHost(imageUrl),
    resizer: ready,
    kept: new KeptFiles(join(dataDir, 'images'), imageCacheMb * 1024 * 1024),
    own: new OwnPosters(staticDir === undefined ? undefined : join(staticDir, 'posters')),
  });
}
