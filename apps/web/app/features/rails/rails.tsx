import type { listRails } from '@palate/contract';
import { type ReactNode, useState } from 'react';
import { useNavigationType } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { UsualSeat } from '../titles/because.ts';
import { CardSkeletons } from '../titles/card-skeletons.tsx';
import { MoreLink } from '../titles/more-link.tsx';
import { MORE_ID, type PageSpan } from '../titles/page-span.ts';
import { usePages } from '../titles/use-pages.ts';
import { RailSection } from './rail-section.tsx';
import type { RailView } from './rail-view.ts';

/** Rows of titles above the books. */
const ROWS_BEFORE_BOOKS = 4;

/**
 * Whether this page was come back to, not loaded: then it is scrolled to where it was left, and rows
 * above that place have to be as tall as they were.
 */
function useIsReturn(): boolean {
  const isHydrated = useIsHydrated();
  const type = useNavigationType();
  return useState(isHydrated && type === 'POP')[0];
}

/** The dashboard's rails, a page of them at a time. */
export function Rails({
  first,
  tonight,
  usual,
  skipCard,
  usualList,
  booksRail,
  hasTaste,
}: {
  first: PageSpan<RailView>;
  /** Tonight's sliders in the address's form; empty for as usual. */
  tonight: string;
  usual: UsualSeat | null;
  /** The title that already stands at the top of the page. */
  skipCard: string | null;
  /** What the usual filters leave: a row among these, first but for somebody's own. */
  usualList: ReactNode;
  /** The row of books: among these, where it doesn't move as more are added. */
  booksRail: ReactNode;
  hasTaste: boolean;
}) {
  const rails = usePages<RailView>(first, (page, signal) =>
    fetchApi<typeof listRails>('GET', '/rails/pages', {
      query: { page, size: first.size, ...(tonight && { tonight }) },
      signal,
    }),
  );
  const isReturn = useIsReturn();
  const newest = rails.items[first.number * first.size]?.key;
  const sections = rails.items
    .map((rail) => ({ ...rail, cards: rail.cards.filter(({ id }) => id !== skipCard) }))
    .filter(({ cards }) => cards.length > 0)
    .map((rail) => (
      <div key={rail.key} {...(first.number > 0 && rail.key === newest && { id: MORE_ID })}>
        <RailSection rail={rail} usual={usual} />
      </div>
    ));
  const own = hasTaste ? 1 : 0;
  return (
    <>
      <div className={isReturn ? 'rails-laid-out' : undefined}>
        {sections.slice(0, own)}
        {usualList}
        {sections.slice(own, ROWS_BEFORE_BOOKS)}
        {booksRail}
        {sections.slice(ROWS_BEFORE_BOOKS)}
      </div>
      {rails.isLoading && (
        <div className="page-edge pb-section">
          <CardSkeletons />
        </div>
      )}
      {rails.hasMore && (
        <p className="page-edge pb-section">
          <MoreLink list={rails}>More rows</MoreLink>
        </p>
      )}
    </>
  );
}
