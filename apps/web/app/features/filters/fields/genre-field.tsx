import { GENRES } from '@palate/contract/vocab/genres';
import { DnaGroup } from './dna-choices.tsx';
import type { FilterFieldProps } from './field-props.ts';

/** The field for genres; it doesn't change other DNA filters. */
export function GenreField({ filters, onChange }: FilterFieldProps) {
  return (
    <div className="grid gap-3">
      <p className="type-note text-dim">Tap once to include, twice to exclude.</p>
      <DnaGroup
        legend="Genres"
        type="genre"
        entries={GENRES}
        dna={filters.dna}
        onChange={(dna) => onChange({ dna })}
      />
    </div>
  );
}
