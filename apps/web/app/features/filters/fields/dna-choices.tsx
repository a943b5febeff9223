import type { DnaFilter } from '@palate/contract/filters';
import { choiceOf, type DnaChoice, type DnaTarget, nextChoice, withChoice } from '../dna-draft.ts';

/** DNA filters that match no title, as `type.key`; they are only offered if already chosen. */
export type EmptyDna = ReadonlySet<string>;

interface DnaProps {
  dna: readonly DnaFilter[];
  onChange(dna: DnaFilter[]): void;
  empty?: EmptyDna;
}

/** A group of themes or genres to include or exclude. */
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
          <li key={key} className="empty:hidden">
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

/** A chip that cycles through any, include and exclude, each with its own look and accessible name. */
export function DnaChip({
  target,
  name,
  dna,
  onChange,
  empty,
}: DnaProps & {
  target: DnaTarget;
  name: string;
}) {
  const choice = choiceOf(dna, target);
  if (choice === 'any' && empty?.has(`${target.type}.${target.key}`)) return null;
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
