import type { listPeople } from '@palate/contract';
import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { usePaused } from '../../../ui/loading/use-paused.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { jobWords } from '../../cards/facts.ts';

/** Maximum number of people offered (our choice). */
const MOST_PEOPLE = 8;

/** A search box for people with titles in the catalog. */
export default function PersonSearch({ onChoose }: { onChoose(person: Pick<Person, 'id' | 'name'>): void }) {
  const [text, setText] = useState('');
  const name = usePaused(text).trim();
  const { data, error, refetch, isPlaceholderData, isLoading } = useQuery(
    {
      queryKey: ['people', name],
      queryFn: ({ signal }) =>
        fetchApi<typeof listPeople>('GET', '/people', { query: { name, size: MOST_PEOPLE }, signal }),
      // Specification §5: an empty text finds nobody.
      enabled: name !== '',
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  const people = name === '' ? [] : (data?.content ?? []).filter(({ titleCount }) => titleCount > 0);
  const isNobody = name !== '' && data !== undefined && !isPlaceholderData && people.length === 0;
  return (
    <div className="grid gap-1.5">
      <Combobox
        label="Person"
        placeholder="Search actors, directors and writers"
        query={text}
        onQuery={setText}
        options={people.map(({ id, name: content, jobs, titleCount }) => ({
          id,
          content: (
            <span className="min-w-0 wrap-anywhere">
              {content}{' '}
              <span className="type-note">
                {[jobWords(jobs), counted(titleCount, 'title')].filter(Boolean).join(' · ')}
              </span>
            </span>
          ),
        }))}
        isLooking={text.trim() !== name || isPlaceholderData || isLoading}
        status={isNobody ? 'No one found' : counted(people.length, 'person', 'people')}
        onChoose={(id) => {
          const person = people.find((one) => one.id === id);
          if (person) onChoose(person);
        }}
      />
      {error && name !== '' ? (
        <p role="alert" className="type-note">
          {error.message} <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      ) : (
        isNobody && <p className="type-note text-dim">We don’t know anyone called “{name}”.</p>
      )}
    </div>
  );
}
