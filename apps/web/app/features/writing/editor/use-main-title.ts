import type { Dna, getTitle } from '@palate/contract/titles';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { type SpoilerTitle, toSpoilerTitle } from '../spoiler-choice.ts';

/** The title that a text is about, with its seasons, its DNA and the member's rating of it. */
interface MainTitle {
  readonly title: SpoilerTitle;
  readonly rating: number;
  readonly dna: Dna;
}

/**
 * Loads the title that a text is about. `main` is null until it has loaded; `failure` is the reason if it couldn't be
 * loaded.
 */
export function useMainTitle(id: string | null): {
  readonly main: MainTitle | null;
  readonly failure: string | null;
  retry(): void;
} {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['title', id],
      enabled: id !== null,
      retry: false,
      queryFn: ({ signal }) =>
        fetchApi<typeof getTitle>('GET', '/movie/{id}', { params: { id: id ?? '' }, signal }),
    },
    queryClient(),
  );
  return {
    main: data
      ? { title: toSpoilerTitle(data), rating: data.tracker?.ratings.value ?? 0, dna: data.dna }
      : null,
    failure: data ? null : (error?.message ?? null),
    retry: () => void refetch(),
  };
}
