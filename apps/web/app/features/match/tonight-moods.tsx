import type { TonightOffsets } from '@palate/contract/filters';
import { TONIGHT_MOODS } from '@palate/contract/vocab/tonight-moods';
import { TONIGHT_TIMES } from '@palate/contract/vocab/tonight-sliders';
import type { ReactNode } from 'react';
import { runtimeWords } from '../../ui/time/clock.ts';
import { isMood, leans } from './tonight.ts';

interface TonightChoice {
  offsets: TonightOffsets;
  onChoose(offsets: TonightOffsets): void;
}

/**
 * Buttons for tonight's mood, which set the sliders of DNA, and for the available time. Pressing a button again undoes
 * it.
 */
export function TonightMoods({ offsets, onChoose }: TonightChoice) {
  const { minutes, acclaim } = offsets;
  const others = { ...(acclaim !== undefined && { acclaim }), ...(minutes !== undefined && { minutes }) };
  const hasLeans = leans(offsets).length > 0;
  return (
    <div className="mt-3 grid gap-3">
      <Choices label="Mood">
        {TONIGHT_MOODS.map(({ name, offsets: mood }) => {
          const isChosen = hasLeans && isMood(offsets, mood);
          return (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? others : { ...mood, ...others })}
            >
              {name}
            </button>
          );
        })}
      </Choices>
      <TonightTimes offsets={offsets} onChoose={onChoose} />
    </div>
  );
}

/** Buttons for the time available tonight. Pressing a button again undoes it. */
function TonightTimes({ offsets, onChoose }: TonightChoice) {
  const { minutes, ...sliders } = offsets;
  return (
    <Choices label="Time">
      {TONIGHT_TIMES.map(({ minutes: most, name }) => (
        <button
          key={most}
          type="button"
          className="chip"
          aria-pressed={most === minutes}
          onClick={() => onChoose(most === minutes ? sliders : { ...sliders, minutes: most })}
        >
          {name}
          <span className="type-note">up to {runtimeWords(most)}</span>
        </button>
      ))}
    </Choices>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
