import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { formatEndTime, runtimeWords } from '../../ui/time/clock.ts';
import { useEveningStart, useIsAtNine } from '../../ui/time/use-evening-start.ts';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import { CardActions } from './card-actions.tsx';
import type { CardView } from './card-view.ts';
import { KIND_NAMES, makersAndYear } from './facts.ts';
import { TinySleeve } from './tiny-sleeve.tsx';
import { titleHref } from './title-href.ts';

/**
 * A row of a list with times: the time at which the title would end if started this evening or at nine (its year if
 * the length is unknown), its generated cover, name, facts and match.
 * @param hasRating whether to show the movie rating
 */
export function ProgrammeRow({ card, hasRating = false }: { card: CardView; hasRating?: boolean }) {
  const { runtimeMinutes, tasteMatch } = card;
  const start = useEveningStart();
  const isAtNine = useIsAtNine();
  const tonight = useTonightQuery();
  return (
    <article className="programme-row evening-row">
      <p className="programme-time">
        {runtimeMinutes ? (
          <>
            <span className="type-note text-dim">
              {card.movieType === 'tv_show'
                ? 'one episode ends at'
                : isAtNine
                  ? 'from nine, ends at'
                  : 'ends at'}
            </span>{' '}
            <b>{formatEndTime(runtimeMinutes, start)}</b>
          </>
        ) : (
          <span className="type-note text-dim">{card.year}</span>
        )}
      </p>
      <TinySleeve card={card} />
      <div className="min-w-0">
        <Link to={`${titleHref(card)}${tonight}`} prefetch="intent" className="programme-title">
          {card.title}
        </Link>
        <p className="type-note text-dim">
          {dotted([
            makersAndYear(card),
            KIND_NAMES[card.movieType],
            ...(runtimeMinutes ? [runtimeWords(runtimeMinutes)] : []),
            ...(hasRating ? [`Rating\u00a0${card.movieRating}`] : []),
          ])}
        </p>
      </div>
      {tasteMatch && <MatchBadge {...tasteMatch} size={48} />}
      {card.tracker && (
        <div className="row-actions">
          <CardActions card={card} />
        </div>
      )}
    </article>
  );
}
