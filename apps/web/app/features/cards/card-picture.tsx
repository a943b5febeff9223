import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { INKS } from '../../design/inks.ts';
import { ownPrinting, type Printing } from '../../design/sleeve/printing.ts';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { Poster } from '../../ui/poster.tsx';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';
import { HAS_MOTION, leaveFromPicture } from './sleeve-transition.ts';
import { titleHref } from './title-href.ts';
import { usePosterFirst } from './use-poster-first.ts';

/** The `sizes` attribute of a poster in its mat, in a carousel or a grid. */
const POSTER_SIZES = '(max-width: 480px) 72vw, 12rem';

/** A title with the fields that its picture and its link need. */
export type LinkedCard = SleeveCard & { id: string } & Parameters<typeof titleHref>[0] & {
    posterUrl?: string | null;
  };

/**
 * A link to a title's page, named for screen readers. Shows the poster in a mat of its sleeve's color, or the
 * sleeve if there is no poster or the viewer prefers sleeves.
 */
export function SleeveLink({ card, printing }: { card: LinkedCard; printing?: Printing | undefined }) {
  const tonight = useTonightQuery();
  return (
    <Link
      to={`${titleHref(card)}${tonight}`}
      prefetch="intent"
      discover="none"
      viewTransition={HAS_MOTION}
      onClick={(event) => leaveFromPicture(event, card.id)}
      className="sleeve-link"
    >
      <Sleeve {...sleeveOf(card)} printing={printing} />
      <MattedPoster card={card} printing={printing} />
      <span className="sr-only">{`${card.title}, ${card.year}`}</span>
    </Link>
  );
}

/**
 * A title's poster in a mat of its sleeve's color, over the sleeve. Renders nothing if there is no poster or the
 * viewer prefers sleeves.
 * @param isFirst loads the poster immediately instead of lazily
 */
export function MattedPoster({
  card,
  printing,
  ...image
}: {
  card: LinkedCard;
  printing?: Printing | undefined;
  sizes?: string;
  isFirst?: boolean;
}) {
  const posterUrl = usePosterFirst(card);
  if (!posterUrl) return null;
  const { fields } = printing ?? ownPrinting(card.dna);
  const style: CSSProperties & Record<'--mat', string> = {
    '--mat': INKS[sleeveOf(card).tasteType][fields.sky],
  };
  return (
    <span className="mat" style={style}>
      <Poster url={posterUrl} sizes={POSTER_SIZES} alt="" {...image} />
    </span>
  );
}

/**
 * The name of a title under its poster, since the lettering on a poster may be too small to read. A sleeve
 * contains the name itself.
 */
export function PosterName({ card }: { card: { title: string; posterUrl?: string | null } }) {
  if (!usePosterFirst(card)) return null;
  return (
    <p aria-hidden="true" className="poster-name type-lead">
      {card.title}
    </p>
  );
}
