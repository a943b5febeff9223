import { type PictureKind, pictureAddress } from '@palate/contract/pictures';
import type { Pictures } from '../../adapters/images/index.ts';

/** A title's ids and the paths of its pictures, which are needed to find a picture. */
export interface PicturedTitle {
  readonly id: string;
  readonly imdbId: string | null;
  /** Paths of the title's pictures on the image host, best first. */
  readonly sources: readonly string[];
}

/**
 * Returns the URL of a title's poster or backdrop, or null if there is no picture. The operator's own poster takes
 * precedence over those of the image host.
 */
export async function getPictureAddress(
  pictures: Pictures | undefined,
  kind: PictureKind,
  title: PicturedTitle,
): Promise<string | null> {
  if (!pictures) return null;
  const version = pictures.versionOf(kind, title.id, await listOrigins(pictures, kind, title));
  return version === null ? null : pictureAddress(kind, title.id, version);
}

/**
 * Lists the sources of a title's picture: `own`, the operator's own poster (null if there is none, and for backdrops),
 * and `sources`, the paths on the image host, best first.
 */
export async function listOrigins(pictures: Pictures, kind: PictureKind, title: PicturedTitle) {
  return {
    own: kind === 'poster' ? await pictures.own.find([title.id, title.imdbId]) : null,
    sources: title.sources,
  };
}
