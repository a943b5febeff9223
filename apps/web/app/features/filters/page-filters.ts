import type { TonightOffsets } from '@palate/contract/filters';
import type { Person } from '@palate/contract/people';
import { useMemo } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { filterHref } from './filter-address.ts';
import type { FilterState } from './filter-state.ts';
import type { OwnOrder } from './own-order.ts';
import type { UnknownFilter } from './parse-filters.server.ts';
import type { SentencePart } from './sentence-parts.ts';

/** A list of a member's tracked titles, which has its own orders. */
export interface TrackedList {
  /** The member, if it isn't the viewer. */
  readonly userId: string | null;
  /** The endpoint that lists and counts its titles. */
  readonly path: '/watchlist' | '/movietracker/tracked/movies' | '/movietracker/';
  /** The part of the URL with the list's order, such as `sort=runtime`; empty for the default order. */
  readonly sortText: string;
}

/** The facts about a page's filters. */
export interface FilterFacts {
  readonly filters: FilterState;
  readonly defaults: FilterState;
  /**
   * Default filters of the viewer's category pages. Links to those pages contain only the filters that differ from
   * these.
   */
  readonly categoryDefaults: FilterState;
  readonly tonight: TonightOffsets;
  /** The slider offsets for tonight as formatted in the URL; empty for none. */
  readonly tonightText: string;
  /** The page's category, if it has one. */
  readonly category: string | null;
  /** Whether the viewer has a taste; the match filter then replaces the rating filter. */
  readonly hasTaste: boolean;
  /** Specification §2: taste match sorting requires a signed-in user. */
  readonly canSortByMatch: boolean;
  /**
   * The chosen services in words, with the date of the data. Formatted on the server, like `languageWords`.
   */
  readonly serviceWords: string;
  /** The chosen languages in words. Formatted on the server, so that the browser needn't load their names. */
  readonly languageWords: string;
  /**
   * The person whose id is in the filter `actorId`; null without that filter, or if the person is unknown.
   */
  readonly person: Person | null;
  /** Filters in the URL with unknown values; if there are any, the list is empty. */
  readonly unknown: readonly UnknownFilter[];
  /** Whether any title is in theaters in the viewer's country now; if not, the filter isn't offered. */
  readonly hasTheatre: boolean;
  /** The current year by the server's clock. */
  readonly yearNow: number;
  /** The page's order if the URL has no `sortBy`. */
  readonly ownOrder: OwnOrder;
  /** The member's list that the page shows; undefined on pages of all titles. */
  readonly trackedList?: TrackedList;
}

/**
 * A page's filters, which its loader returns as `pageFilters`: the facts, and the words that the server writes about
 * them (`withWords`), so that the browser needn't load the names of genres, themes and sliders.
 */
export interface PageFilters extends FilterFacts {
  /** The filters as the parts of one sentence. */
  readonly sentence: readonly SentencePart[];
  /** The list's order, as the last part of the sentence. */
  readonly order: SentencePart;
  /** Tonight's sliders as a phrase: “faster and a little lighter”; null for none. */
  readonly tonightWords: string | null;
}

/** A page's filters, with the functions that change them. */
export interface FilterActions extends PageFilters {
  /** Returns the page's URL after a change. */
  href(change: Partial<FilterState>, tonightText?: string): string;
  /**
   * Navigates to the page's URL after a change, without scrolling. Back undoes the change; with `isReplace`,
   * for changes that the user didn't make, it doesn't.
   */
  change(change: Partial<FilterState>, options?: { isReplace?: boolean }): void;
}

const hasPageFilters = (data: unknown): data is { pageFilters: PageFilters } =>
  typeof data === 'object' && data !== null && 'pageFilters' in data;

/**
 * Returns the current page's filters, for its components and for modals, which are rendered outside it; null
 * on a page without filters.
 */
export function usePageFilters(): FilterActions | null {
  const matches = useMatches();
  const navigate = useNavigate();
  const data = matches.map(({ loaderData }) => loaderData).find(hasPageFilters);
  const page = data?.pageFilters ?? null;
  return useMemo(() => {
    if (!page) return null;
    const href: FilterActions['href'] = (change, tonight = page.tonightText) =>
      filterHref(page.filters, change, {
        defaults: page.defaults,
        tonight,
        sortText: page.trackedList?.sortText,
      });
    return {
      ...page,
      href,
      change: (change, { isReplace = false } = {}) =>
        void navigate(href(change), { replace: isReplace, preventScrollReset: true }),
    };
  }, [page, navigate]);
}
