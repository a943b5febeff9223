import { useId } from 'react';
import { Toggle } from '../../ui/toggle.tsx';
import type { SpoilerChoice, SpoilerTitle } from './spoiler-choice.ts';

/** Lets an author mark a text as a spoiler: for the whole title or, for a show, up to a season or an episode. */
export function SpoilerField({
  title,
  value,
  onChange,
}: {
  title: SpoilerTitle;
  value: SpoilerChoice | null;
  onChange(value: SpoilerChoice | null): void;
}) {
  const id = useId();
  const isShow = title.movieType === 'tv_show';
  const season = title.seasons.find(({ number }) => number === value?.season);
  return (
    <div className="grid gap-3">
      <div>
        <Toggle
          label="Contains spoilers"
          checked={value !== null}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => onChange(target.checked ? {} : null)}
        />
        <p id={`${id}hint`} className="type-note text-dim">
          {isShow
            ? 'Hidden from readers who haven’t watched that far. They can still choose to show it.'
            : 'Hidden from readers who haven’t seen the movie. They can still choose to show it.'}
        </p>
      </div>
      {isShow && value !== null && title.seasons.length > 0 && (
        <div className="flex flex-wrap gap-4">
          <Choice
            label="Contains spoilers for"
            value={value.season}
            all="the whole show"
            numbers={title.seasons.map(({ number }) => number)}
            word="season"
            onChange={(number) => onChange(number === undefined ? {} : { season: number })}
          />
          {value.season !== undefined && season?.episodes ? (
            <Choice
              label="Up to"
              value={value.episode}
              all="the end of the season"
              numbers={Array.from({ length: season.episodes }, (_, at) => at + 1)}
              word="episode"
              onChange={(number) =>
                onChange({ season: season.number, ...(number !== undefined && { episode: number }) })
              }
            />
          ) : null}
        </div>
      )}
    </div>
  );
}

function Choice({
  label,
  value,
  all,
  numbers,
  word,
  onChange,
}: {
  label: string;
  value: number | undefined;
  /** Label of the choice without a number. */
  all: string;
  numbers: readonly number[];
  word: string;
  onChange(value: number | undefined): void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{all}</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {word} {number}
          </option>
        ))}
      </select>
    </div>
  );
}
