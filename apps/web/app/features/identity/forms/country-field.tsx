import type { getVocabulary } from '@palate/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';

/**
 * An optional field for the country. Until the countries have loaded, or if loading fails, the only option is the
 * country that the site already uses.
 */
export function CountryField() {
  const id = useId();
  const current = useRouteLoaderData<{ country?: string }>('root')?.country;
  const { data } = useQuery(
    {
      queryKey: ['vocabulary'],
      queryFn: ({ signal }) => fetchApi<typeof getVocabulary>('GET', '/vocabulary', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Country (optional)
      </label>
      <select
        id={id}
        name="country"
        className="field"
        autoComplete="country"
        defaultValue=""
        aria-describedby={`${id}-note`}
      >
        <option value="">{current ? `${current} (current)` : 'Current country'}</option>
        {data?.countries.map(({ countryCode, name }) => (
          <option key={countryCode} value={countryCode}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className="type-note text-dim">
        Used for streaming services, theaters and age ratings. You can change it in your account.
      </p>
    </div>
  );
}
