import type { TonightOffsets } from '@palate/contract/filters';
import type { Person } from '@palate/contract/people';
import { useMemo } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { filterHref } from './filter-address.ts';
import type { FilterState } from './filter-state.ts';
import type { OwnOrder } from './own-order.ts';

/** A page's filters, as its loader hands them on under the name `pageFilters`. */
export interface PageFilters {
  readonly filters: FilterState;
  readonly defaults: FilterState;
  /** What the viewer's category pages begin with: addresses of lists name what differs from it. */
  readonly lists: FilterState;
  readonly tonight: TonightOffsets;
  /** The same in the address's form; empty for as usual. */
  readonly tonightText: string;
  /** The category the page narrows to, if it is one. */
  readonly category: string | null;
  /** Whether what one narrows by is the viewer's match, or everybody's rating. */
  readonly hasTaste: boolean;
  /** §2 Taste match sorting requires a signed-in user. */
  readonly canSortByMatch: boolean;
  /** What the services narrowed to are called, and as of when we know them; made on the server as the languages'. */
  readonly serviceWords: string;
  /** What the languages narrowed to are called; made on the server, so that their names aren't sent along. */
  readonly languageWords: string;
  /** Who `actorId` is. */
  readonly person: Person | null;
  /** Whether anything is in cinemas now where the viewer is: else there is nothing to offer. */
  readonly hasTheatre: boolean;
  /** This year, where the page was made. */
  readonly yearNow: number;
  /** The order of the page without a `sortBy`. */
  readonly ownOrder: OwnOrder;
}

export interface FilterActions extends PageFilters {
  /** The page's address after a change. */
  href(change: Partial<FilterState>, tonightText?: string): string;
  /** Goes there without scrolling. Back undoes it, unless the change is the page's own (`isReplace`). */
  change(change: Partial<FilterState>, options?: { isReplace?: boolean }): void;
}

const hasPageFilters = (data: unknown): data is { pageFilters: PageFilters } =>
  typeof data === 'object' && data !== null && 'pageFilters' in data;

/**
 * The filters of the page on screen, for its own components and for the modals, which stand outside
 * it; null on a page that has none.
 */
export function usePageFilters(): FilterActions | null {
  const matches = useMatches();
  const navigate = useNavigate();
  const data = matches.map(({ loaderData }) => loaderData).find(hasPageFilters);
  const page = data?.pageFilters ?? null;
  return useMemo(() => {
    if (!page) return null;
    const href: FilterActions['href'] = (change, tonight = page.tonightText) =>
      filterHref(page.filters, change, { defaults: page.defaults, tonight });
    return {
      ...page,
      href,
      change: (change, { isReplace = false } = {}) =>
        void navigate(href(change), { replace: isReplace, preventScrollReset: true }),
    };
  }, [page, navigate]);
}
