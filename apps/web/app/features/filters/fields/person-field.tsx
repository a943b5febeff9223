import type { Person } from '@palate/contract/people';
import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { choosePerson } from '../filter-state.ts';
import type { FilterFieldProps } from './field-props.ts';
import PersonSearch from './person-search.tsx';

/** Specification §4 Actor filter: a search for people, which limits the list to the work of the chosen person. */
export function PersonField({ filters, page, onChange }: FilterFieldProps) {
  const [chosen, setChosen] = useState<Pick<Person, 'id' | 'name'> | null>(page.person);
  if (filters.actorId !== null) {
    const name = chosen?.id === filters.actorId ? chosen.name : 'Unknown person';
    return (
      <div>
        <p className="font-semibold">Person</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-5">
          <span className="wrap-anywhere">{name}</span>
          <TextButton onClick={() => onChange({ actorId: null })}>
            Choose someone else<span className="sr-only"> instead of {name}</span>
          </TextButton>
        </p>
        {filters.year === null && filters.movieMatchRating === 0 && (
          <p className="type-note text-dim">
            All their work is shown, from any year and with any {page.hasTaste ? 'match' : 'rating'}. Use the
            other filters to narrow it down.
          </p>
        )}
      </div>
    );
  }
  return (
    <PersonSearch
      onChoose={(person) => {
        setChosen(person);
        onChange(choosePerson(filters, person.id, page));
      }}
    />
  );
}
