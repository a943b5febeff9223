import type { TonightOffsets } from '@palate/contract/filters';
import type { EveningWishes } from '@palate/contract/joint-evenings';
import type { SliderKey } from '@palate/contract/vocab/sliders';
import { YOUNGEST } from '@palate/contract/vocab/youngest';
import { type ReactNode, useId, useState } from 'react';
import { Toggle } from '../../../ui/toggle.tsx';
import '../../filters/filters.css';
import { formatTonight } from '@palate/contract/vocab/tonight-sliders';
import { LanguageField } from '../../filters/fields/language-field.tsx';
import { YearField } from '../../filters/fields/year-field.tsx';
import { TonightMoods } from '../../match/tonight-moods.tsx';
import { Lean } from '../../match/tonight-sliders.tsx';
import '../../match/tonight-sliders.css';
import '../../trackers/trackers.css';

/** Default wishes of a new evening. */
export const NO_WISHES: EveningWishes = {
  movieType: 'all',
  minutes: null,
  isOnServices: true,
  youngest: null,
  year: null,
  languages: [],
  isRewatchFine: false,
  tonight: '',
};

/** Sliders shown in the form: those with the greatest effect on an evening. */
const SLIDERS: readonly SliderKey[] = ['pace', 'weightiness', 'emotionalPunch', 'realism', 'scale'];

const TYPES = [
  ['all', 'Anything'],
  ['movie', 'A movie'],
  ['tv_show', 'A TV show'],
] as const;

/** Parses offsets as wishes have them: `pace:+1.5,scale:-1`. */
function parseTonight(text: string): TonightOffsets {
  const parts = text.split(',').filter(Boolean);
  return Object.fromEntries(
    parts.map((part) => [part.slice(0, part.indexOf(':')), Number(part.slice(part.indexOf(':') + 1))]),
  );
}

/** The wishes of an evening: mood and time, type of title, services, the youngest person, and rewatching. */
export function EveningFields({
  wishes,
  onChange,
}: {
  wishes: EveningWishes;
  onChange(wishes: EveningWishes): void;
}) {
  const change = (part: Partial<EveningWishes>) => onChange({ ...wishes, ...part });
  const sliders = parseTonight(wishes.tonight);
  const offsets = { ...sliders, ...(wishes.minutes !== null && { minutes: wishes.minutes }) };
  const setOffsets = ({ minutes, ...moved }: TonightOffsets) =>
    change({ minutes: minutes ?? null, tonight: formatTonight(moved) });
  return (
    <div className="grid gap-6">
      <Choices
        legend="Movie or show?"
        name="movieType"
        value={wishes.movieType}
        choices={TYPES}
        onChoose={(movieType) => change({ movieType })}
      />
      <div>
        <p className="type-note text-dim">Mood and time</p>
        <TonightMoods offsets={offsets} onChoose={setOffsets} />
        <More words="Sliders">
          <div className="tonight-leans mt-3">
            {SLIDERS.map((key) => (
              <Lean
                key={key}
                slider={key}
                offset={offsets[key] ?? 0}
                onLean={(offset) => setOffsets({ ...offsets, [key]: offset })}
                onRest={() => {}}
              />
            ))}
          </div>
        </More>
      </div>
      <YearsAndLanguages wishes={wishes} change={change} />
      <Choices
        legend="How old is the youngest person watching?"
        name="youngest"
        value={wishes.youngest ?? ''}
        choices={[
          ['', 'Use the ages from your taste tests'],
          ...YOUNGEST.map(({ key, name }) => [key, name] as const),
        ]}
        onChoose={(youngest) => change({ youngest: youngest === '' ? null : youngest })}
      />
      <div className="grid justify-items-start">
        <Toggle
          label="Only on a streaming service that one of us has"
          checked={wishes.isOnServices}
          onChange={({ target }) => change({ isOnServices: target.checked })}
        />
        <Toggle
          label="Include titles that some of us have seen"
          checked={wishes.isRewatchFine}
          onChange={({ target }) => change({ isRewatchFine: target.checked })}
        />
      </div>
    </div>
  );
}

/** The filters by year and language, which are open if one of them is set. */
function YearsAndLanguages({
  wishes: { year, languages },
  change,
}: {
  wishes: EveningWishes;
  change(part: Partial<EveningWishes>): void;
}) {
  return (
    <More words="Release years and languages" isOpen={year !== null || languages.length > 0}>
      <div className="mt-3 grid max-w-[34rem] gap-6">
        <YearField
          filters={{ year }}
          page={{ yearNow: new Date().getFullYear() }}
          onChange={(changed) => change({ year: changed.year && [...changed.year] })}
        />
        <LanguageField
          filters={{ languages }}
          onChange={(changed) => change({ languages: [...changed.languages] })}
        />
      </div>
    </More>
  );
}

function More({ words, isOpen = false, children }: { words: string; isOpen?: boolean; children: ReactNode }) {
  const [isOpenFirst] = useState(isOpen);
  return (
    <details className="mt-3" open={isOpenFirst}>
      <summary className="text-link cursor-pointer">{words}</summary>
      {children}
    </details>
  );
}

/** A choice between a few values, as chips. */
function Choices<Key extends string>({
  legend,
  name,
  value,
  choices,
  onChoose,
}: {
  legend: string;
  name: string;
  value: Key;
  choices: readonly (readonly [key: Key, words: string])[];
  onChoose(key: Key): void;
}) {
  const id = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="type-note mb-2 text-dim">{legend}</legend>
      {choices.map(([key, words]) => (
        <label key={key} className="pick-choice">
          <input
            type="radio"
            name={`${name} ${id}`}
            value={key}
            checked={key === value}
            onChange={() => onChoose(key)}
            className="sr-only"
          />
          <span className="chip">{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
