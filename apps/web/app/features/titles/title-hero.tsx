import type { MatchExplanation } from '@palate/contract/taste-match';
import type { TitleDetail } from '@palate/contract/titles';
import { Fragment } from 'react';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { NO_BREAK } from '../../ui/lists/list-words.ts';
import { Poster } from '../../ui/poster.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { eveningSentence } from '../../ui/time/clock.ts';
import { useEveningStart } from '../../ui/time/use-evening-start.ts';
import { useViewer } from '../../ui/viewer.ts';
import { AddToListButton } from '../cards/add-to-list-button.tsx';
import { HeroSleeve } from '../cards/hero-sleeve.tsx';
import { arrivingPicture } from '../cards/sleeve-transition.ts';
import { Synopsis } from '../cards/synopsis.tsx';
import { TrackTitle } from '../trackers/track-title.tsx';
import { WatchingNow } from '../trackers/watching/watching-now.tsx';
import { type Viewed, ViewedLine } from '../viewings/viewed-line.tsx';
import { HeroBadge, HeroStep } from './hero-match.tsx';
import { TrackCounts } from './track-counts.tsx';
import { TrailerLink } from './trailer-link.tsx';

/**
 * The top of a title's page: its name, as large as fits beside the sleeve (the cover that we draw for it), its facts,
 * match and synopsis.
 * @param hasPlaces whether the page has a section on where to watch, to which a link leads
 * @param hasNear the same for similar titles
 */
export function TitleHero({
  title,
  match,
  facts,
  viewed,
  counts,
  streamingSentence,
  hasPlaces,
  hasNear,
}: {
  title: TitleDetail;
  match: MatchExplanation;
  facts: readonly string[];
  /** When the member last watched it; null if never. */
  viewed: Viewed | null;
  /** Number of members who track it, in words; null if nobody does, and for visitors, whose browser loads it. */
  counts: string | null;
  /** Sentence about where it streams in the viewer's country; null if unknown. */
  streamingSentence: string | null;
  /**
   * Whether it streams anywhere, and whether there are similar titles; if not, there is no section to link
   * to.
   */
  hasPlaces: boolean;
  hasNear: boolean;
}) {
  const evening = eveningSentence(title, useEveningStart());
  return (
    <section className="title-hero page-edge">
      <div className="page-grid">
        <div className="title-hero-pictures" style={arrivingPicture(title.id)}>
          <HeroPictures title={title} />
        </div>
        <div className="title-hero-words">
          <DisplayTitle mostPx={392}>{title.title}</DisplayTitle>
          {title.originalTitle && title.originalTitle !== title.title && (
            <p className="type-lead mt-3 text-dim">{title.originalTitle}</p>
          )}
          <FactsLine facts={facts} />
          {/* On a phone, the controls are beside the match, so that both are on the first screen. */}
          <div className="title-hero-body">
            <HeroBadge match={match} />
            <div className="title-hero-tracking">
              <TrackTitle title={title} tracker={title.tracker} />
              <WatchingNow titleId={title.id} />
              {viewed && <ViewedLine work={{ kind: 'title', id: title.id }} viewed={viewed} />}
              <TrackCounts titleId={title.id} counts={counts} />
            </div>
            <div className="title-hero-synopsis">
              <Synopsis title={title} />
              <p className="mt-3 text-dim">{[evening, streamingSentence].filter(Boolean).join(' ')}</p>
            </div>
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <HeroStep match={match} />
            <TrailerLink url={title.trailerUrl} />
            {title.seasons.length > 0 && <TextLink to="#episodes">Episodes</TextLink>}
            {hasPlaces && <TextLink to="#where">Where to watch</TextLink>}
            {hasNear && <TextLink to="#near">More like this</TextLink>}
            <TextLink to="#reviews">Reviews</TextLink>
            {title.tracker && (
              <TextLink to={`/reacted-users/${encodeURIComponent(title.id)}`}>Reactions</TextLink>
            )}
            <AddToListButton entryId={title.id} name={title.title} />
            <ShareButton title={title.title} />
          </p>
        </div>
      </div>
    </section>
  );
}

/** Longest fact that is never broken between lines, in characters, so that “Rated PG-13” stays whole. */
const WHOLE_FACT_MAX = 20;

function FactsLine({ facts }: { facts: readonly string[] }) {
  return (
    <p className="mt-5 font-[550]">
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' '}
          <span className={fact.length <= WHOLE_FACT_MAX ? 'whitespace-nowrap' : undefined}>
            {at < facts.length - 1 ? `${fact}${NO_BREAK}·` : fact}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/**
 * The sleeve and the poster: the one that the viewer prefers comes first and is larger; on a phone they are side by
 * side.
 */
function HeroPictures({ title }: { title: TitleDetail }) {
  const { pictures } = useViewer();
  const poster = title.posterUrl && (
    <Poster
      url={title.posterUrl}
      sizes="(max-width: 760px) 146px, 30vw"
      alt={`The poster of ${title.title}`}
      isFirst
    />
  );
  return (
    <>
      {pictures === 'posters' && poster}
      <div className="title-hero-sleeve">
        <HeroSleeve card={title} />
      </div>
      {pictures === 'sleeves' && poster}
    </>
  );
}
