import { clockWords } from '@palate/contract/vocab/date-words';
import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { Poster, Still } from '../../ui/poster.tsx';
import { type Evening, formatEndTime, isAhead, runtimeWords } from '../../ui/time/clock.ts';
import { useEveningStart } from '../../ui/time/use-evening-start.ts';
import { useViewer } from '../../ui/viewer.ts';
import { KIND_NAMES, makersAndYear } from '../cards/facts.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { titleHref } from '../cards/title-href.ts';
import { usePosterFirst } from '../cards/use-poster-first.ts';
import type { FrontData } from './load-front.server.ts';

/** More titles for tonight, sorted by when they would end. */
export function FrontProgramme({ rows }: { rows: FrontData['rows'] }) {
  const start = useEveningStart();
  if (rows.length === 0) return null;
  return (
    <section className="page-edge pt-16 pb-section md:pt-20" aria-labelledby="nine">
      <div className="page-grid pb-6">
        <h2 id="nine" className="type-mid col-all md:col-[3/-1]">
          More for tonight, starting {isAhead(start) ? `at ${clockWords(start.start, start.locale)}` : 'now'}
        </h2>
      </div>
      <ol>
        {rows.map((row) => (
          <li key={row.card.id} className="border-t border-line py-6">
            <Row {...row} start={start} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The `sizes` attribute of a still: a third of a wide page, on a phone the whole width. */
const STILL_SIZES = '(max-width: 760px) 100vw, 33vw';

/** A title with its sleeve or poster and, if there is one and the viewer prefers pictures to sleeves, a still. */
function Row({ card, stillUrl, where, start }: FrontData['rows'][number] & { start: Evening }) {
  const minutes = card.runtimeMinutes ?? 0;
  const posterUrl = usePosterFirst(card);
  const hasStill = useViewer().pictures === 'posters' && stillUrl !== null;
  return (
    <article className="front-row page-grid">
      <p className="front-row-time">
        <span className="type-note text-dim">ends at</span>
        <b className="type-lead">{formatEndTime(minutes, start)}</b>
      </p>
      <span className="front-row-sleeve">
        <TinySleeve card={card} />
        {posterUrl && <Poster url={posterUrl} sizes="72px" alt="" />}
      </span>
      <div className="front-row-name">
        <h3>
          <Link to={titleHref(card)} prefetch="intent" className="front-row-title">
            {card.title}
          </Link>
        </h3>
        <p className="type-note mt-2 text-dim">
          {dotted([makersAndYear(card), KIND_NAMES[card.movieType], runtimeWords(minutes)])}
        </p>
      </div>
      {(card.synopsis || hasStill) && (
        <div className="front-row-why">
          {hasStill && <Still url={stillUrl} sizes={STILL_SIZES} alt={`A scene from ${card.title}`} />}
          {card.synopsis && <p className="type-say-small">{card.synopsis}</p>}
        </div>
      )}
      <div className="front-row-where type-note">
        {card.tasteMatch && <MatchBadge {...card.tasteMatch} size={48} className="mb-2" />}
        {where.on && (
          <>
            <span className="block font-semibold">{where.on}</span>
            <span className="text-dim">{where.known}</span>
          </>
        )}
      </div>
    </article>
  );
}
