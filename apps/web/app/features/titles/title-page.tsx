import { FromTheBook } from '../books/from-the-book.tsx';
import { VoteOnDna } from '../dna-votes/vote-on-dna.tsx';
import { Ledger } from '../match/ledger.tsx';
import '../match/ledger.css';
import type { TitlePageData } from './load-title.server.ts';
import { NearIt } from './near-it.tsx';
import { TitleDna } from './title-dna.tsx';
import { TitleHero } from './title-hero.tsx';
import { TitlePeople } from './title-people.tsx';
import { TitleSeasons } from './title-seasons.tsx';
import './titles.css';
import { TonightMatch } from './tonight-match.tsx';
import { useOpening } from './use-opening.ts';
import { WhereToWatch } from './where-to-watch.tsx';

/** A film's or a show's page: what it is, what it is worth to you and why, what it is made of. */
export function TitlePage({
  title,
  match,
  small,
  tonightMatch,
  tonight,
  similar,
  books,
  usual,
  facts,
  where,
}: TitlePageData) {
  useOpening(title.id);
  const noun = title.movieType === 'tv_show' ? 'show' : 'movie';
  return (
    <>
      <TitleHero
        title={title}
        match={match}
        facts={facts}
        whereHere={where.here}
        hasPlaces={where.places.length > 0}
        hasNear={similar.length > 0}
      />
      <Ledger
        match={match}
        small={small}
        noun={noun}
        aside={
          <>
            {title.isDnaPredicted && (
              <p className="type-note mt-2 text-dim">
                Its DNA and themes are automatic estimates, so treat this match as a guess.
              </p>
            )}
            {tonightMatch && <TonightMatch match={tonightMatch} dna={title.dna} tonight={tonight} />}
          </>
        }
      />
      <div className="pt-18 md:pt-22">
        <TitleDna title={title} noun={noun} usual={usual}>
          <VoteOnDna titleId={title.id} dna={title.dna} noun={noun} />
        </TitleDna>
        <TitlePeople title={title} />
        <FromTheBook books={books} />
        <TitleSeasons title={title} />
        <WhereToWatch places={where.places} said={where.said} />
        <NearIt similar={similar} />
      </div>
    </>
  );
}
