import type { Paged } from '@palate/contract/paging';
import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatFilters } from '../filters/filter-address.ts';
import { isByRating, OWN_ORDER_WORDS } from '../filters/own-order.ts';
import type { PageFilters } from '../filters/page-filters.ts';
import type { UsualSeat } from '../titles/because.ts';
import type { CardView } from '../titles/card-view.ts';
import { titleCards } from '../titles/title-card.tsx';
import { TitleList } from '../titles/title-list.tsx';

/** What the usual filters leave, in a word; the sentence's count names it. */
export const USUAL_TITLE = 'New enough, good enough';

/** The beginning of what the sentence leaves as it usually stands; the whole of it is a page of its own. */
export function UsualList({
  list,
  pageFilters,
  usual,
}: {
  list: Paged<CardView>;
  pageFilters: PageFilters;
  usual: UsualSeat | null;
}) {
  if (list.content.length === 0) return null;
  const title = USUAL_TITLE;
  const { filters, lists, tonightText, ownOrder } = pageFilters;
  const hasRating = isByRating(pageFilters);
  const search = formatFilters(filters, lists);
  if (tonightText) search.set('tonight', tonightText);
  return (
    <Section
      heading={title}
      className="rail"
      aside={
        <>
          <p className="type-say-small text-dim">
            What the sentence above leaves, in order of {OWN_ORDER_WORDS[ownOrder]}.
          </p>
          {list.totalElements > list.content.length && (
            <p>
              <TextLink to={`/dashboard/category/all?${search}`}>
                All {list.totalElements}
                <span className="sr-only"> in {title}</span>
              </TextLink>
            </p>
          )}
        </>
      }
    >
      {filters.view === 'default' ? (
        <TitleList cards={list.content} view="default" usual={usual} hasRating={hasRating} />
      ) : (
        <Carousel label={title}>{titleCards(list.content, usual, hasRating)}</Carousel>
      )}
    </Section>
  );
}
