import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageFilters } from './page-filters.ts';
import { FOCUS_FILTERS } from './restore-focus.ts';
import { UnknownFilters } from './unknown-filters.tsx';

/** Replaces a list that is empty because of its filters, or because its URL asks for something unknown. */
export default function FilterHints() {
  const page = usePageFilters();
  if (page && page.unknown.length > 0) return <UnknownFilters page={page} />;
  return (
    <EmptyState>
      <h2 className="type-big">No titles match these filters</h2>
      <p className="type-say mt-4">
        Try removing a filter. The year and {page?.hasTaste ? 'match' : 'rating'} filters usually hide the
        most.
      </p>
      {page && (
        <p className="mt-5 flex flex-wrap gap-x-6">
          <TextLink
            to={page.href({ movieMatchRating: 0, year: null, imdb: 0 })}
            state={FOCUS_FILTERS}
            preventScrollReset
          >
            Remove the year, {page.hasTaste ? 'match' : 'rating'} and IMDb filters
          </TextLink>
          <TextLink to={page.href(page.defaults, '')} state={FOCUS_FILTERS} preventScrollReset>
            Reset filters
          </TextLink>
        </p>
      )}
    </EmptyState>
  );
}
