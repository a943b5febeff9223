import type { PersonDetail } from '@palate/contract/people-work';
import { Link } from 'react-router';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import { WORK_NAMES, type WorkChoice, workSearch } from './work-address.ts';

interface Choice {
  readonly name: string;
  readonly to: WorkChoice;
  readonly isOn: boolean;
  readonly count?: number;
}

/**
 * Links that filter a person's work by type, job and decade, and sort it. A group with fewer than two choices is
 * hidden.
 */
export function WorkChoices({ person, choice }: { person: PersonDetail; choice: WorkChoice }) {
  const groups: { name: string; choices: Choice[] }[] = [
    {
      name: 'Movies or TV',
      choices: offer(
        'movieType',
        person.kinds.map(({ key, titleCount }) => [key, titleCount]),
      ),
    },
    {
      name: 'Role',
      choices: offer(
        'job',
        person.work.map(({ job, titleCount }) => [job, titleCount]),
      ),
    },
    {
      name: 'Decade',
      choices: offer(
        'decade',
        person.decades.map(({ decade, titleCount }) => [decade, titleCount]),
      ),
    },
    { name: 'Sort by', choices: person.titleCount > 2 ? orders() : [] },
  ];
  return (
    <div className="mb-8 grid gap-3 empty:hidden">
      {groups
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, choices }) => (
          <nav key={name} aria-label={name} className="work-choices">
            <span aria-hidden="true" className="type-note text-dim">
              {name}
            </span>
            <ul className="flex flex-wrap gap-2">
              {choices.map((one) => (
                <li key={one.name}>
                  <ChoiceLink {...one} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
    </div>
  );

  function offer<Part extends 'movieType' | 'job' | 'decade'>(
    part: Part,
    options: readonly (readonly [NonNullable<WorkChoice[Part]>, number])[],
  ): Choice[] {
    if (options.length < 2) return [];
    return options.map(([value, count]) => ({
      name: nameOf(part, value),
      count,
      isOn: choice[part] === value,
      // The link of an active choice removes it.
      to: { ...choice, [part]: choice[part] === value ? null : value },
    }));
  }

  function orders(): Choice[] {
    return (Object.keys(WORK_NAMES.sort) as (keyof typeof WORK_NAMES.sort)[]).map((sort) => ({
      name: WORK_NAMES.sort[sort],
      isOn: choice.sort === sort,
      to: { ...choice, sort },
    }));
  }
}

function nameOf(part: 'movieType' | 'job' | 'decade', value: string | number): string {
  if (part === 'decade') return `${value}s`;
  const names: Readonly<Record<string, string>> = WORK_NAMES[part];
  return names[value] ?? String(value);
}

function ChoiceLink({ name, to, isOn, count }: Choice) {
  const tonight = useTonightQuery();
  return (
    <Link
      to={{ search: workSearch(to, tonight), hash: 'work' }}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      data-on={isOn}
      className="chip"
    >
      {name}
      {count !== undefined && <span className="ms-2 tabular-nums opacity-75">{count}</span>}
    </Link>
  );
}
