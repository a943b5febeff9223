import type { FilterState } from '../filter-state.ts';
import type { PageFilters } from '../page-filters.ts';

/** What every filter's field is given: the draft, the page it is for, and where changes go. */
export interface FilterFieldProps {
  readonly filters: FilterState;
  readonly page: PageFilters;
  onChange(change: Partial<FilterState>): void;
}
