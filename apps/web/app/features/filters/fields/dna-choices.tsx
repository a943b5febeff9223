import type { DnaFilter } from '@palate/contract/filters';
import { choiceOf, type DnaChoice, type DnaTarget, nextChoice, withChoice } from '../dna-draft.ts';

interface DnaProps {
  dna: readonly DnaFilter[];
  onChange(dna: DnaFilter[]): void;
}

/** Themes or genres to include or leave out. */
export function DnaGroup({
  legend,
  type,
  entries,
  ...props
}: DnaProps & {
  legend: string;
  type: 'theme' | 'genre';
  entries: readonly { key: string; name: string }[];
}) {
  return (
    <fieldset>
      <legend className="type-lead mb-3">{legend}</legend>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ key, name }) => (
          <li key={key}>
            <DnaChip target={{ type, key } as DnaTarget} name={name} {...props} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const SPOKEN: Readonly<Record<DnaChoice, string>> = {
  any: 'not set',
  include: 'included',
  exclude: 'excluded',
};

/** A word in three states, each with a form and a spoken name of its own. */
export function DnaChip({
  target,
  name,
  dna,
  onChange,
}: DnaProps & {
  target: DnaTarget;
  name: string;
}) {
  const choice = choiceOf(dna, target);
  return (
    <button
      type="button"
      className="chip dna-chip"
      data-on={choice === 'include'}
      data-out={choice === 'exclude'}
      aria-label={`${name}, ${SPOKEN[choice]}`}
      onClick={() => onChange(withChoice(dna, target, nextChoice(choice)))}
    >
      {choice === 'exclude' ? <s>{name}</s> : name}
    </button>
  );
}
