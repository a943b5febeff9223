import type { Contribution } from '@palate/contract/taste-match';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { badgeTone } from '../../design/inks.ts';
import { signed } from '../../design/match-badge/match-words.ts';

const colourOf = (type: Contribution['tasteType']) =>
  TASTE_TYPES.find(({ key }) => key === type)?.colour ?? 'grey';

/** The largest reasons of a match, with their sign and what they are based on. */
export function FrontReasons({ reasons }: { reasons: readonly Contribution[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-3" aria-label="Main reasons">
      {reasons.map(({ kind, key, label, shown, evidence, tasteType }) => (
        <li key={`${kind} ${key}`}>
          <b className="type-mid flex items-center gap-2">
            <i
              aria-hidden="true"
              className="h-2 w-6 rounded-full"
              style={{ backgroundColor: badgeTone(colourOf(tasteType)) }}
            />
            {signed(shown)}
          </b>
          <span className="mt-1 block font-semibold">{label}</span>
          <span className="type-say-small text-dim">{evidence}</span>
        </li>
      ))}
    </ul>
  );
}
