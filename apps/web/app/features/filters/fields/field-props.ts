import type { FilterState } from '../filter-state.ts';
import type { PageFilters } from '../page-filters.ts';

/** Props of every filter field: the draft, its page, and the change handler. */
export interface FilterFieldProps {
  readonly filters: FilterState;
  readonly page: PageFilters;
  onChange(change: Partial<FilterState>): void;
}
