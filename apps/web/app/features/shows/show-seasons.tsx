import type { ShowProgress } from '@palate/contract/shows';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { episodeWords, nextWords, progressOf, progressWords, runWords, watchNext } from './episode-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SeasonRow } from './season-row.tsx';
import type { TrackedShow } from './send-watched.ts';
import './shows.css';
import { type OwnShow, useShow } from './use-show.ts';

/**
 * A show's seasons for a member: the episodes watched in each run (one watch-through), the next episode, and the
 * member's ratings.
 */
export default function ShowSeasons({ show, loaded }: { show: TrackedShow; loaded: ShowProgress }) {
  const own = useShow(show, loaded);
  const { progress } = own;
  // An episode that is marked while the filter is on stays visible, so that its row doesn't disappear under
  // the pointer or the focus.
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null);
  const shown = progress.seasons.filter(({ number }) => !hidden?.has(number));
  const filter = (isOn: boolean) => {
    const watched = progress.seasons.filter(({ isWatched }) => isWatched);
    setHidden(isOn ? new Set(watched.map(({ number }) => number)) : null);
  };
  return (
    <Section heading={headingOf(progress)} aside={<Summary own={own} />}>
      <Next own={own} />
      <Toggle
        label="Unwatched only"
        className="my-3 min-h-11"
        checked={hidden !== null}
        onChange={({ target }) => filter(target.checked)}
      />
      <ul className="seasons">
        {shown.map((season) => (
          <li key={season.number}>
            <SeasonRow own={own} season={season} isUnwatchedOnly={hidden !== null} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="type-say-small text-dim">You’ve watched every season.</p>}
    </Section>
  );
}

/** Returns the heading. It must equal the heading that the server renders for the list of seasons. */
const headingOf = ({ seasonCount }: ShowProgress) =>
  seasonCount === 1 ? 'One season' : `${seasonCount} seasons`;

function Summary({ own: { progress, chooseRun } }: { own: OwnShow }) {
  const id = useId();
  const { run, runs } = progress;
  return (
    <>
      <p className="type-say-small">{progressWords(progress)}</p>
      <ProgressBar {...progressOf(progress)} />
      {runs.length > 1 && (
        <p className="mt-2 grid gap-1">
          <label htmlFor={id} className="type-note text-dim">
            Show progress for
          </label>
          <select
            id={id}
            className="field"
            value={run}
            onChange={({ target }) => chooseRun(Number(target.value))}
          >
            {runs.map(({ run: number, finishedAt }) => (
              <option key={number} value={number}>
                {runWords(number)} through
                {finishedAt && ', finished'}
              </option>
            ))}
          </select>
        </p>
      )}
    </>
  );
}

/**
 * The next episode with a button that marks it as watched. After the last episode, a button that begins a new
 * run.
 */
function Next({ own: { progress, mark, startAgain } }: { own: OwnShow }) {
  const { next, isFinished, run, runs } = progress;
  if (next)
    return (
      <div className="next-episode">
        <p>
          <span className="type-note text-dim">Next episode</span>
          <span className="type-lead">{nextWords(next)}</span>
        </p>
        <Button isQuiet onClick={() => mark(watchNext(next))}>
          Mark {episodeWords(next)} as watched
        </Button>
      </div>
    );
  if (!isFinished || run !== runs.at(-1)?.run) return null;
  return (
    <div className="next-episode">
      <p className="type-lead">You’ve watched every episode</p>
      <Button isQuiet onClick={startAgain}>
        Watch it again
      </Button>
    </div>
  );
}
