import type { ShowEpisode } from '@palate/contract/shows';
import { dateWords } from '@palate/contract/vocab/date-words';
import { useState } from 'react';
import { useLocale } from '../../ui/use-locale.ts';
import type { OwnShow } from './use-show.ts';

/**
 * Number of episodes rendered at first, and added by each “Show more”. A season of a thousand would be slow
 * to render.
 */
const DRAWN = 100;

/**
 * A season's episodes, each with a checkbox and a button that marks all episodes up to it.
 * @param isUnwatchedOnly hides the episodes that were watched when the list was opened
 */
export function EpisodeList({
  own,
  season,
  isUnwatchedOnly,
}: {
  own: OwnShow;
  season: number;
  isUnwatchedOnly: boolean;
}) {
  const [drawn, setDrawn] = useState(DRAWN);
  // An episode that is marked while the filter is on stays visible, so that its row doesn't disappear under
  // the pointer or the focus.
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null);
  const episodes = own.episodes.get(season);
  if (isUnwatchedOnly && episodes && hidden === null) {
    const watched = episodes.filter(({ isWatched }) => isWatched);
    setHidden(new Set(watched.map(({ number }) => number)));
  }
  if (own.failed.has(season))
    return (
      <p className="type-say-small">
        The episodes couldn’t be loaded.{' '}
        <button type="button" className="text-link min-h-11" onClick={() => own.openSeason(season)}>
          Try again
        </button>
      </p>
    );
  if (!episodes)
    return (
      <p className="type-say-small text-dim" role="status">
        Loading episodes…
      </p>
    );
  const wanted = episodes.filter(({ number }) => !hidden?.has(number));
  return (
    <>
      <ul className="episodes">
        {wanted.slice(0, drawn).map((episode) => (
          <li key={episode.number}>
            <EpisodeRow own={own} season={season} episode={episode} />
          </li>
        ))}
      </ul>
      {wanted.length > drawn && (
        <button type="button" className="text-link min-h-11" onClick={() => setDrawn(drawn + DRAWN)}>
          Show {Math.min(DRAWN, wanted.length - drawn)} more episodes
        </button>
      )}
    </>
  );
}

function EpisodeRow({ own, season, episode }: { own: OwnShow; season: number; episode: ShowEpisode }) {
  const locale = useLocale();
  const { number, name, airedOn, isAired, isWatched } = episode;
  return (
    <div className="episode">
      <label>
        <input
          type="checkbox"
          checked={isWatched}
          disabled={!isAired}
          onChange={({ target }) =>
            own.mark({ scope: 'episode', season, episode: number, watched: target.checked })
          }
        />
        <span>
          <span>{season === 0 ? `Special ${number}` : `Episode ${number}`}</span>
          {name && <span className="episode-name">{name}</span>}
          {airedOn && (
            <span className="type-note text-dim">
              {isAired ? dateWords(airedOn, locale) : `Airs ${dateWords(airedOn, locale)}`}
            </span>
          )}
        </span>
      </label>
      {season > 0 && isAired && !isWatched && (
        <button
          type="button"
          className="text-link"
          aria-label={`Mark all up to here as watched: episode ${number}`}
          onClick={({ currentTarget }) => {
            // This button is about to disappear, so focus its row's checkbox.
            currentTarget.parentElement?.querySelector('input')?.focus();
            own.mark({ scope: 'upTo', season, episode: number, watched: true });
          }}
        >
          Mark all up to here as watched
        </button>
      )}
    </div>
  );
}
