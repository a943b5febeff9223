import { useNavigation } from 'react-router';
import type { PageSpan } from '../../ui/paging/page-span.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { CaptionedCard } from '../cards/card-view.ts';
import { MoreTitles } from '../cards/more-titles.tsx';
import { TitleList } from '../cards/title-list.tsx';
import type { UsualSliderValues } from '../match/because.ts';
import { toApiQuery } from './api-query.ts';
import { NoResults } from './no-results.tsx';
import { isByRating } from './own-order.ts';
import type { PageFilters } from './page-filters.ts';

/** The titles that pass a page's filters, page by page. If there are none, suggests filters to remove. */
export function FilteredList({
  list,
  pageFilters,
  usual,
  isEndless = false,
}: {
  list: PageSpan<CaptionedCard>;
  pageFilters: PageFilters;
  usual: UsualSliderValues | null;
  /** Whether more titles are loaded automatically near the end. */
  isEndless?: boolean;
}) {
  const { state } = useNavigation();
  const isHydrated = useIsHydrated();
  const { isSelectMyServices, services } = pageFilters.filters;
  // Specification §2, §4: a visitor's services are saved in their browser. Wait until they are in the URL, since the
  // list would be wrong without them.
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
      <MoreTitles first={list} query={query} usual={usual} isEndless={isEndless}>
        {(cards, newest) => (
          <TitleList
            cards={cards}
            newest={newest}
            view={pageFilters.filters.view}
            hasRating={isByRating(pageFilters)}
          />
        )}
      </MoreTitles>
    </div>
  );
}
