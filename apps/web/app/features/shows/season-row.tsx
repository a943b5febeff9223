import type { SeasonProgress } from '@palate/contract/shows';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { StarRating } from '../trackers/star-rating.tsx';
import '../trackers/trackers.css';
import { EpisodeList } from './episode-list.tsx';
import { seasonProgressWords, seasonWords } from './episode-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { OwnShow } from './use-show.ts';

/**
 * A season that can be expanded. The row shows the progress and a checkbox for the whole season; inside are the
 * episodes and the member's rating.
 * @param isUnwatchedOnly hides watched episodes
 */
export function SeasonRow({
  own,
  season,
  isUnwatchedOnly,
}: {
  own: OwnShow;
  season: SeasonProgress;
  isUnwatchedOnly: boolean;
}) {
  const { number, year, episodes, watched, isWatched } = season;
  const panel = useId();
  const { next, runs } = own.progress;
  // The season that the member is currently watching is expanded at first.
  const [isOpen, setOpen] = useState(runs.length > 0 && next?.season === number);
  const name = seasonWords(number);
  const load = useEffectEvent(() => {
    if (isOpen && episodes !== null) own.openSeason(number);
  });
  const { run } = own.progress;
  useEffect(() => {
    if (run > 0 && isOpen) load();
  }, [run, isOpen]);
  return (
    <>
      <div className="season-row">
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen((was) => !was)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="m9 5 7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span className="type-lead">{name}</span>
            {year !== null && <span className="type-note text-dim">{year}</span>}
          </button>
        </h3>
        <div className="season-progress">
          {episodes !== null && <ProgressBar done={watched} total={episodes} />}
          <span className="type-note text-dim">{seasonProgressWords(season)}</span>
        </div>
        <label className="watched-box">
          <span className="sr-only">{name} watched</span>
          <span aria-hidden="true" className="type-note">
            Watched
          </span>
          <input
            type="checkbox"
            checked={isWatched}
            // Nothing in a season that hasn't aired can be marked.
            disabled={episodes === 0}
            onChange={({ target }) => own.mark({ scope: 'season', season: number, watched: target.checked })}
          />
        </label>
      </div>
      <section id={panel} hidden={!isOpen} aria-label={name} className="season-panel">
        {isOpen && (
          <>
            {number > 0 && (
              <div className="season-rating">
                <span className="type-note text-dim" aria-hidden="true">
                  Your rating
                </span>
                <StarRating
                  label={`Your rating of season ${number}`}
                  value={season.rating}
                  onRate={(rating) => own.rate(number, rating)}
                />
              </div>
            )}
            {episodes === null ? (
              <p className="type-say-small text-dim">
                We don’t know this season’s episodes. Check the box once you’ve watched the whole season.
              </p>
            ) : (
              <EpisodeList
                key={`${run} ${isUnwatchedOnly}`}
                own={own}
                season={number}
                isUnwatchedOnly={isUnwatchedOnly}
              />
            )}
          </>
        )}
      </section>
    </>
  );
}
