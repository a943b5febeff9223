import type { PictureKind } from '@palate/contract/pictures';

/** A picture of a title (poster or backdrop) on the image host, as an import finds it. */
export interface TitleImage {
  readonly kind: PictureKind;
  /** Path on the image host, such as `/kqjL17yufvn9OVLyXYpvtyrFfak.jpg`. */
  readonly source: string;
  /** Width in px of the largest version on the host. */
  readonly width: number;
  readonly height: number;
  /** Language of the words in the picture, two letters; null if it has no words. */
  readonly language: string | null;
  /** Number of votes for the picture on the host. */
  readonly votes: number;
}

/**
 * Number of pictures stored of each kind. The first is shown; the others replace it if the host no longer has
 * it.
 */
const IMAGES_MAX = 3;
const SOURCE_MAX_LENGTH = 200;
/**
 * Paths without empty segments and without segments that begin with a dot, so that a path can't lead to a
 * parent folder or another host.
 */
const SOURCE = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const SIDE_MAX_PX = 30_000;
/** Minimum width in px; narrower pictures look blurred beside a sleeve. */
const WIDTH_MIN_PX: Readonly<Record<PictureKind, number>> = { poster: 150, backdrop: 500 };
/** Allowed ratios of width to height: portrait for posters, landscape for backdrops (our choice). */
const SHAPES: Readonly<Record<PictureKind, { readonly least: number; readonly most: number }>> = {
  poster: { least: 0.5, most: 0.85 },
  backdrop: { least: 1.3, most: 2.5 },
};
/**
 * Preferred languages, the best first; null is a picture without words. The product is in English, so posters
 * should have an English title; backdrops are best without words.
 */
const LANGUAGES: Readonly<Record<PictureKind, readonly (string | null)[]>> = {
  poster: ['en', null],
  backdrop: [null, 'en'],
};

/** Returns the reason that a picture can't be stored, for an import's report; null if it can. */
export function refusalOf({ kind, source, width, height, votes }: TitleImage): string | null {
  if (source.length > SOURCE_MAX_LENGTH || !SOURCE.test(source))
    return 'its path is not one of the image host';
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= SIDE_MAX_PX;
  if (!isSide(width) || !isSide(height)) return 'its size is not in whole pixels';
  if (!Number.isInteger(votes) || votes < 0) return 'its votes are not a count';
  if (width < WIDTH_MIN_PX[kind]) return `it is narrower than ${WIDTH_MIN_PX[kind]} pixels`;
  const { least, most } = SHAPES[kind];
  const shape = width / height;
  return shape < least || shape > most ? `it does not have a ${kind}’s shape` : null;
}

/** Chooses up to three pictures of a kind to store, best first: by language, then votes, then size, then path. */
export function chooseImages(images: readonly TitleImage[], kind: PictureKind): TitleImage[] {
  const order = LANGUAGES[kind];
  const place = ({ language }: TitleImage) => {
    const index = order.indexOf(language);
    return index === -1 ? order.length : index;
  };
  const bySource = new Map(
    images.filter((image) => image.kind === kind).map((image) => [image.source, image]),
  );
  return [...bySource.values()]
    .sort(
      (a, b) =>
        place(a) - place(b) || b.votes - a.votes || b.width - a.width || (a.source < b.source ? -1 : 1),
    )
    .slice(0, IMAGES_MAX);
}
