import type { ReactNode } from 'react';
import { VoteOnDna } from '../dna-votes/vote-on-dna.tsx';
import { NoTasteLedger } from '../match/no-taste-ledger.tsx';
import '../match/ledger.css';
import { LatePart } from '../../ui/loading/late-part.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MissingSection } from '../../ui/loading/lazy-section.tsx';
import { Still } from '../../ui/poster.tsx';
import { ContentNotes } from './content-notes.tsx';
import type { TitlePageData } from './load-title.server.ts';
import { NearChoices } from './near-choices.tsx';
import { SimilarTitles } from './similar-titles.tsx';
import { TitleActivity } from './title-activity.tsx';
import { TitleDna } from './title-dna.tsx';
import { TitleHero } from './title-hero.tsx';
import { TitlePeople } from './title-people.tsx';
import { TitleWriting } from './title-writing.tsx';
import '../cards/cards.css';
import { useOpening } from './use-opening.ts';
import { WhereToWatch } from './where-to-watch.tsx';

/** The match of a viewer with a taste. */
const TitleMatch = lazyPart(
  () => import('./title-match.tsx'),
  () => <MissingSection heading="Your match" what="match" />,
);

/** A movie's or show's page: facts, the match with its reasons, and its DNA. */
export function TitlePage({
  title,
  match,
  small,
  usualMatch,
  tonight,
  similar,
  near,
  fromTheBook,
  seasons,
  usual,
  viewed,
  counts,
  facts,
  where,
}: Omit<TitlePageData, 'books' | 'progress'> & {
  /** The section with the books that the title is based on. */
  fromTheBook: ReactNode;
  /** A show's seasons. */
  seasons?: ReactNode;
}) {
  useOpening(title.id);
  const noun = title.movieType === 'tv_show' ? 'show' : 'movie';
  return (
    <>
      <TitleHero
        title={title}
        match={match}
        facts={facts}
        viewed={viewed}
        counts={counts}
        streamingSentence={where.here}
        hasPlaces={where.places.length > 0}
        hasNear={similar.length > 0 || near !== null}
      />
      {title.backdropUrl && (
        <div className="page-edge pb-section">
          <Still url={title.backdropUrl} sizes="100vw" alt={`A scene from ${title.title}`} />
        </div>
      )}
      {match.value === null ? (
        <NoTasteLedger noun={noun} />
      ) : (
        <LatePart>
          <TitleMatch
            title={title}
            match={match}
            small={small}
            usualMatch={usualMatch}
            tonight={tonight}
            noun={noun}
          />
        </LatePart>
      )}
      <div className="pt-18 md:pt-22">
        <TitleDna title={title} noun={noun} usual={usual}>
          <VoteOnDna titleId={title.id} dna={title.dna} noun={noun} />
        </TitleDna>
        <ContentNotes notes={title.contentNotes} />
        <TitlePeople title={title} />
        {fromTheBook}
        {seasons}
        <WhereToWatch places={where.places} inCountry={where.country} said={where.said} />
        <SimilarTitles similar={similar} aside={<NearChoices near={near} />} isNarrowed={near !== null} />
        <TitleWriting title={title} />
        <TitleActivity title={title} />
      </div>
    </>
  );
}
