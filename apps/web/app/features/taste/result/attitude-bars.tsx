import type { CSSProperties } from 'react';
import { certaintySentence } from '../../../design/match-badge/match-words.ts';
import type { Attitude, Attitudes } from './taste-words.ts';

/** Genres or story themes: liked and disliked ones with bars for how much, neutral ones only by name. */
export function AttitudeBars({ attitudes: { positive, negative, neutral } }: { attitudes: Attitudes }) {
  return (
    <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-2">
      <Bars heading="You like" attitudes={positive} none="Nothing yet." />
      <Bars heading="You avoid" attitudes={negative} none="Nothing yet." />
      {neutral.length > 0 && (
        <div className="lg:col-span-2">
          <h3 className="type-lead text-dim">No strong opinion</h3>
          <p className="mt-2 max-w-[70ch] text-dim">{neutral.map(({ name }) => name).join(', ')}</p>
        </div>
      )}
    </div>
  );
}

function Bars({
  heading,
  attitudes,
  none,
}: {
  heading: string;
  attitudes: readonly Attitude[];
  none: string;
}) {
  const sorted = attitudes.toSorted((a, b) => Math.abs(b.strength) - Math.abs(a.strength));
  return (
    <div>
      <h3 className="type-lead text-dim">{heading}</h3>
      {sorted.length === 0 && <p className="mt-2">{none}</p>}
      <ul className="mt-3 grid gap-2">
        {sorted.map(({ key, name, strength, certainty }) => (
          <li key={key} className="grid grid-cols-[minmax(8rem,12rem)_1fr] items-center gap-3">
            <span>{name}</span>
            <span
              className="attitude-bar"
              data-away={strength < 0}
              style={{ '--strength': `${Math.round(Math.abs(strength) * 100)}%` } as CSSProperties}
            >
              <span className="sr-only">
                {`Strength: ${Math.round(Math.abs(strength) * 100)} out of 100. ${certaintySentence(certainty)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
