import { type PictureKind, pictureAddress } from '@palate/contract/pictures';
import type { Pictures } from '../../adapters/images/index.ts';

/** As much of a title as its picture is found by. */
export interface PicturedTitle {
  readonly id: string;
  readonly imdbId: string | null;
  /** Paths of its pictures on the image host, best first. */
  readonly sources: readonly string[];
}

/**
 * The address of a title's poster or backdrop, the operator's own poster before the host's; null where
 * there is none to show.
 */
export async function findPictureAddress(
  pictures: Pictures | undefined,
  kind: PictureKind,
  title: PicturedTitle,
): Promise<string | null> {
  if (!pictures) return null;
  const version = pictures.versionOf(kind, title.id, await findOrigins(pictures, kind, title));
  return version === null ? null : pictureAddress(kind, title.id, version);
}

/** Where a title's picture may come from. */
export async function findOrigins(pictures: Pictures, kind: PictureKind, title: PicturedTitle) {
  return {
    own: kind === 'poster' ? await pictures.own.find([title.id, title.imdbId]) : null,
    sources: title.sources,
  };
}
