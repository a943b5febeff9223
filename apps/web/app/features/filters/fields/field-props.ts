import type { FilterState } from '../filter-state.ts';
import type { PageFilters } from '../page-filters.ts';

/** Props of every filter field: the draft, its page, and the change handler. */
export interface FilterFieldProps {
  /** The draft of the filters, which the field shows. */
  readonly filters: FilterState;
  /** The page's filters as applied, with the facts about the viewer that fields need. */
  readonly page: PageFilters;
  /** Called with the filters that the user has changed. */
  onChange(change: Partial<FilterState>): void;
}

/**
 * Props of a field that needs only some filters and facts of the page, so that other forms can have it as well. They
 * mean the same as in `FilterFieldProps`.
 */
export interface FieldPropsOf<Name extends keyof FilterState, Fact extends keyof PageFilters> {
  readonly filters: Pick<FilterState, Name>;
  readonly page: Pick<PageFilters, Fact>;
  onChange(change: Pick<FilterState, Name>): void;
}
