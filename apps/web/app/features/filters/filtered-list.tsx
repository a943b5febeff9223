import { useNavigation } from 'react-router';
import { EmptyShelf } from '../../design/illustrations/empty-shelf.tsx';
import type { PageSpan } from '../../ui/paging/page-span.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { CardView } from '../cards/card-view.ts';
import { MoreTitles } from '../cards/more-titles.tsx';
import { TitleList } from '../cards/title-list.tsx';
import type { UsualSliderValues } from '../match/because.ts';
import { toApiQuery } from './filter-address.ts';
import { isByRating } from './own-order.ts';
import { type PageFilters, usePageFilters } from './page-filters.ts';
import { FOCUS_FILTERS } from './restore-focus.ts';
import { UnknownFilters } from './unknown-filters.tsx';

/** The titles that pass a page's filters, page by page. If there are none, suggests filters to remove. */
export function FilteredList({
  list,
  pageFilters,
  usual,
  isEndless = false,
}: {
  list: PageSpan<CardView>;
  pageFilters: PageFilters;
  usual: UsualSliderValues | null;
  /** Whether more titles are loaded automatically near the end. */
  isEndless?: boolean;
}) {
  const { state } = useNavigation();
  const isHydrated = useIsHydrated();
  const { isSelectMyServices, services } = pageFilters.filters;
  // §2, §4 A visitor's services are saved in their browser. Wait until they are in the URL, since the list
  // would be wrong without them.
  if (isSelectMyServices && services.length === 0 && (!isHydrated || state !== 'idle')) {
    return <CardSkeletons count={10} />;
  }
  if (list.totalElements === 0) return <NoResults />;
  const query = {
    ...toApiQuery(pageFilters.filters, { tonight: pageFilters.tonightText, category: pageFilters.category }),
    size: list.size,
  };
  return (
    <div aria-busy={state !== 'idle'} className="suggested">
      <MoreTitles first={list} query={query} isEndless={isEndless}>
        {(cards, newest) => (
          <TitleList
            cards={cards}
            newest={newest}
            view={pageFilters.filters.view}
            usual={usual}
            hasRating={isByRating(pageFilters)}
          />
        )}
      </MoreTitles>
    </div>
  );
}

/** Replaces a list that is empty because of its filters, or because its URL asks for something unknown. */
export function NoResults() {
  const page = usePageFilters();
  if (page && page.unknown.length > 0) return <UnknownFilters page={page} />;
  return (
    <div className="page-grid items-center gap-y-8">
      <div className="col-all overflow-hidden rounded-card md:col-[1/5]">
        <EmptyShelf />
      </div>
      <div className="col-all md:col-[6/12]">
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
              Show all years and ratings
            </TextLink>
            <TextLink to={page.href(page.defaults, '')} state={FOCUS_FILTERS} preventScrollReset>
              Reset filters
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
