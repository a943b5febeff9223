import type { FilterInput } from '@palate/contract/filters';
import type { FilterState } from './filter-state.ts';

/** Returns filters for `GET /movie`, without those that have no effect. */
export function toApiQuery(
  filters: FilterState,
  { tonight, category }: { tonight: string; category: string | null },
): FilterInput {
  const { movieType, movieMatchRating, imdb, year, releaseDate, actorId, tasteMatchTier } = filters;
  const { services, isSelectMyServices } = filters;
  return {
    ...(category && { category }),
    ...(filters.sortBy && { sort: filters.sortBy }),
    ...(movieType !== 'all' && { movieType }),
    ...(isSelectMyServices &&
      services.length > 0 && {
        isSelectMyServices: 'true' as const,
        services: services.join(','),
      }),
    ...(filters.isUnseenOnly && { isUnseenOnly: 'true' as const }),
    ...(movieMatchRating > 0 && { movieMatchRating: String(movieMatchRating) }),
    ...(year && { year: year.join(',') }),
    ...(releaseDate && { releaseDate }),
    ...(filters.languages.length > 0 && { languages: filters.languages.join(',') }),
    ...(filters.certificate.length > 0 && { certificate: filters.certificate.join(',') }),
    ...(filters.dna.length > 0 && { dna: JSON.stringify(filters.dna) }),
    ...(imdb > 0 && { imdb: String(imdb) }),
    ...(actorId && { actorId }),
    ...(tasteMatchTier && { tasteMatchTier }),
    ...(filters.inTheatre && { inTheatre: 'true' as const }),
    ...(tonight && { tonight }),
  };
}
