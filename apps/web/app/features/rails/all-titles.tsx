import type { Paged } from '@palate/contract/paging';
import { counted } from '@palate/contract/vocab/number-words';
import type { ComponentProps } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { LatePart } from '../../ui/loading/late-part.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CaptionedCard } from '../cards/card-view.ts';
import { titleCards } from '../cards/title-card.tsx';
import type { TitleList } from '../cards/title-list.tsx';
import { categoryHref } from '../filters/filter-address.ts';
import { FilterChip } from '../filters/filter-chip.tsx';
import { isByRating } from '../filters/own-order.ts';
import { usePageFilters } from '../filters/page-filters.ts';

/** The titles as compact rows, for viewers who prefer them. */
const LateTitleList = lazyPart<ComponentProps<typeof TitleList>>(
  async () => ({ default: (await import('../cards/title-list.tsx')).TitleList }),
  () => <p>The titles couldn’t be loaded. Reload the page to try again.</p>,
);

/**
 * The section with the first titles that match the page's filters, their sort order, and a link to the rest.
 */
export function AllTitles({ list }: { list: Paged<CaptionedCard> }) {
  const page = usePageFilters();
  if (!page || list.content.length === 0) return null;
  const title = `All ${counted(list.totalElements, 'title')}`;
  const hasRating = isByRating(page);
  return (
    <Section
      heading={title}
      className="rail"
      aside={
        <>
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="text-dim">Sorted by</span> <FilterChip part={page.order} page={page} />
          </p>
          {list.totalElements > list.content.length && (
            <p>
              <TextLink to={categoryHref('all', page)}>
                See all<span className="sr-only"> {counted(list.totalElements, 'title')}</span>
              </TextLink>
            </p>
          )}
        </>
      }
    >
      {page.filters.view === 'default' ? (
        <LatePart>
          <LateTitleList cards={list.content} view="default" hasRating={hasRating} />
        </LatePart>
      ) : (
        <Carousel label={title}>{titleCards(list.content, hasRating)}</Carousel>
      )}
    </Section>
  );
}
