import { Ledger } from '../match/ledger.tsx';
import type { TitlePageData } from './load-title.server.ts';
import { TonightMatch } from './tonight-match.tsx';

/** The match on a title's page with its reasons, for a viewer with a taste. Loaded only for them. */
export default function TitleMatch({
  title,
  match,
  small,
  usualMatch,
  tonight,
  noun,
}: Pick<TitlePageData, 'title' | 'match' | 'small' | 'usualMatch' | 'tonight'> & { noun: 'movie' | 'show' }) {
  return (
    <Ledger
      match={match}
      small={small}
      noun={noun}
      isTonight={usualMatch !== null}
      aside={
        <>
          {title.isDnaPredicted && (
            <p className="type-note mt-2 text-dim">
              Its DNA and themes are automatic estimates, so treat this match as a guess.
            </p>
          )}
          {usualMatch && <TonightMatch usual={usualMatch} dna={title.dna} tonight={tonight} />}
        </>
      }
    />
  );
}
