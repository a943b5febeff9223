import { NO_FILTERS } from './filter-state.ts';
import type { FilterFacts } from './page-filters.ts';

/** Creates the facts about a page's filters for tests: no filters, and a viewer without a taste, in 2026. */
export const filterFacts = (change: Partial<FilterFacts> = {}): FilterFacts => ({
  filters: NO_FILTERS,
  defaults: NO_FILTERS,
  categoryDefaults: NO_FILTERS,
  tonight: {},
  tonightText: '',
  category: null,
  hasTaste: false,
  canSortByMatch: false,
  serviceWords: 'your services',
  languageWords: '',
  person: null,
  unknown: [],
  hasTheatre: false,
  yearNow: 2026,
  ownOrder: 'movieRating',
  ...change,
});
