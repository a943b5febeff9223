import type { TierFilter } from '@palate/contract/vocab/lists';
import { useId } from 'react';
import { TIER_CHOICES, tierWords } from '../filter-words.ts';
import type { FilterFieldProps } from './field-props.ts';

/**
 * The field for match tiers: a tier or better, or less than a tier (specification §9). Without a taste, the tiers
 * apply to the rating.
 */
export function TierField({ filters: { tasteMatchTier }, page: { hasTaste }, onChange }: FilterFieldProps) {
  const id = useId();
  const choose = (text: string) =>
    onChange({
      tasteMatchTier:
        TIER_CHOICES.flatMap(({ choices }) => choices).find(({ key }) => key === text)?.key ?? null,
    });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {hasTaste ? 'Match level' : 'Rating level'}
      </label>
      <select
        id={id}
        className="field"
        value={tasteMatchTier ?? ''}
        aria-describedby={`${id}note`}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{hasTaste ? 'Any match' : 'Any rating'}</option>
        {TIER_CHOICES.map(({ kind, name, choices }) => (
          <optgroup key={kind} label={name}>
            {choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p id={`${id}note`} className="type-note text-dim">
        {tierNote(tasteMatchTier, hasTaste)}
      </p>
    </div>
  );
}

/** A note on the effect of the chosen tier filter. */
function tierNote(tier: TierFilter | null, hasTaste: boolean): string {
  return tier === null
    ? `Titles with any ${hasTaste ? 'match' : 'rating'} are shown.`
    : `Only titles with ${tierWords(tier, hasTaste)} are shown.`;
}
