import type { listRails } from '@palate/contract';
import type { StandingListKey } from '@palate/contract/vocab/standing-lists';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType, useRevalidator } from 'react-router';
import { fetchApi, loadCode } from '../../client-api.ts';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { MORE_ID, PAGES_AT_ONCE, type PageSpan } from '../../ui/paging/page-span.ts';
import { useEndless } from '../../ui/paging/use-endless.ts';
import { type GrowingList, usePages } from '../../ui/paging/use-pages.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { PageFilters } from '../filters/page-filters.ts';
import type { UsualSliderValues } from '../match/because.ts';
import { OwnRail, railHref } from './own-rail.tsx';
import { RailSection } from './rail-section.tsx';
import { CARDS_A_RAIL, type RailQuery, type RailView } from './rail-view.ts';
import { RailsFailure } from './rails-failure.tsx';

/** Key of the rail that follows tonight's sliders while they move. */
const FOR_YOU: StandingListKey = 'for-you';

/** Number of rows of titles above the row of books: those of the first page, so that it never moves. */
const ROWS_BEFORE_BOOKS = 3;

/**
 * Skips the layout of rows far below the screen until the page is scrolled, so that it paints early. After
 * that, and after Back from the start, all rows have their real height, so that a scroll position means the
 * same both times.
 */
function useLaidOutRows() {
  const isHydrated = useIsHydrated();
  const type = useNavigationType();
  const [isReturn] = useState(isHydrated && type === 'POP');
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layOut = () => rows.current?.setAttribute('data-laid-out', 'true');
    addEventListener('scroll', layOut, { once: true, passive: true });
    return () => removeEventListener('scroll', layOut);
  }, []);
  return { ref: rows, 'data-laid-out': isReturn || undefined };
}

/**
 * The dashboard's rails, which load page by page while the reader scrolls, as many pages as Back can restore; after
 * that a button loads more. If loading fails, they are replaced by the error (specification §8).
 */
export function Rails({
  first,
  query,
  error,
  pageFilters,
  usual,
  skipCard,
  allTitles,
  booksRail,
  followedLists,
}: {
  first: PageSpan<RailView>;
  /** The query with which more rails are loaded. */
  query: RailQuery;
  /** Error message if the rails couldn't be loaded; otherwise null. */
  error: string | null;
  pageFilters: PageFilters;
  /** The slider values that the viewer usually likes, for captions; null without a taste. */
  usual: UsualSliderValues | null;
  /** Id of the title that the hero already shows; null if there is none. */
  skipCard: string | null;
  /** The row of all titles, which follows the viewer's own rails. */
  allTitles: ReactNode;
  /** The row of books. Its position doesn't depend on which rails are loaded later. */
  booksRail: ReactNode;
  /** The row of lists by people whom the member follows. */
  followedLists: ReactNode;
}) {
  const [failure, setFailure] = useState<{ of: typeof first; message: string } | null>(null);
  const rails = usePages<RailView>(
    first,
    async (page, signal) => {
      const [next, { toRailViews }] = await Promise.all([
        fetchApi<typeof listRails>('GET', '/rails/pages', {
          query: { ...query, page, size: first.size, cards: CARDS_A_RAIL },
          signal,
        }),
        loadCode(import('./to-rail-views.ts')),
      ]);
      setFailure(null);
      return toRailViews(next, usual, skipCard);
    },
    { onFailure: ({ message }) => setFailure({ of: first, message }) },
  );
  const { revalidate, state } = useRevalidator();
  const message = failure?.of === first ? failure.message : error;
  const rows = useLaidOutRows();
  const newest = rails.items[first.number * first.size]?.key;
  const sections = (message === null ? rails.items : [])
    .filter(({ cards }) => cards.length > 0)
    .map((rail) => (
      <div key={rail.key} {...(first.number > 0 && rail.key === newest && { id: MORE_ID })}>
        {rail.key === FOR_YOU ? (
          <OwnRail rail={rail} pageFilters={pageFilters} />
        ) : (
          <RailSection rail={rail} href={railHref(rail, pageFilters)} />
        )}
      </div>
    ));
  const own = pageFilters.hasTaste ? 1 : 0;
  return (
    <>
      <div {...rows}>
        {sections.slice(0, own)}
        {allTitles}
        {message !== null && (
          <RailsFailure
            message={message}
            isRetrying={state !== 'idle' || rails.isLoading}
            onRetry={() => (failure ? rails.loadMore() : revalidate())}
          />
        )}
        {sections.slice(own, ROWS_BEFORE_BOOKS)}
        {booksRail}
        {followedLists}
        {sections.slice(ROWS_BEFORE_BOOKS)}
      </div>
      <MoreRails
        rails={rails}
        isOn={message === null}
        isShort={rails.items.length < PAGES_AT_ONCE * first.size}
      />
    </>
  );
}

/** The end of the rails: loads more when the reader comes near it, and has a button that does the same. */
function MoreRails({
  rails,
  isOn,
  isShort,
}: {
  rails: GrowingList<RailView>;
  /** False if the error is shown instead of the rails. */
  isOn: boolean;
  /** Whether Back can still restore everything after the next page. */
  isShort: boolean;
}) {
  const end = useRef<HTMLParagraphElement>(null);
  useEndless(end, rails, isOn && isShort);
  return (
    <>
      {rails.isLoading && (
        <div className="page-edge pb-section">
          <CardSkeletons />
        </div>
      )}
      {isOn && rails.hasMore && (
        <p ref={end} className="page-edge pb-section">
          <MoreLink list={rails}>Show more</MoreLink>
        </p>
      )}
    </>
  );
}
