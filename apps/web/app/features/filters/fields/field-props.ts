import type { FilterState } from '../filter-state.ts';
import type { PageFilters } from '../page-filters.ts';

/** Props of every filter field: the draft, its page, and the change handler. */
export interface FilterFieldProps {
  readonly filters: FilterState;
  readonly page: PageFilters;
  onChange(change: Partial<FilterState>): void;
}

/** Props of a field that needs only some filters and facts of the page, so that other forms can have it as well. */
export interface FieldPropsOf<Name extends keyof FilterState, Fact extends keyof PageFilters> {
  readonly filters: Pick<FilterState, Name>;
  readonly page: Pick<PageFilters, Fact>;
  onChange(change: Pick<FilterState, Name>): void;
}
