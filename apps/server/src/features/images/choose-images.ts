import type { PictureKind } from '@palate/contract/pictures';

/** A picture of a title on the image host. */
export interface TitleImage {
  readonly kind: PictureKind;
  /** Path on the image host, such as `/kqjL17yufvn9OVLyXYpvtyrFfak.jpg`. */
  readonly source: string;
  /** px, of the largest the host has. */
  readonly width: number;
  readonly height: number;
  /** Two letters, of the words in the picture; null where it has none. */
  readonly language: string | null;
  /** How many people voted for it there. */
  readonly votes: number;
}

/** Pictures kept of each kind: the first is shown, the others stand in where it is gone. */
const KEPT = 3;
const SOURCE_MAX_LENGTH = 200;
/** Segments that begin with neither a dot nor nothing: no path climbs, and none names another host. */
const SOURCE = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const SIDE_MAX_PX = 30_000;
/** Narrower pictures look torn beside a sleeve. */
const WIDTH_MIN_PX: Readonly<Record<PictureKind, number>> = { poster: 150, backdrop: 500 };
/** Width ÷ height that a kind may have: a poster stands, a backdrop lies (our choice). */
const SHAPES: Readonly<Record<PictureKind, { readonly least: number; readonly most: number }>> = {
  poster: { least: 0.5, most: 0.85 },
  backdrop: { least: 1.3, most: 2.5 },
};
/** The product speaks English; a picture without words suits a backdrop, and a poster in second place. */
const LANGUAGES: Readonly<Record<PictureKind, readonly (string | null)[]>> = {
  poster: ['en', null],
  backdrop: [null, 'en'],
};

/** Why a picture can't be kept, in words for an import's report; null where it can. */
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

/** The pictures of a kind that are kept, best first: by language, then votes, then size, then path. */
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
    .slice(0, KEPT);
}
