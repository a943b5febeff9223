import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const FilterHints = lazyPart(
  () => import('./filter-hints.tsx'),
  () => <h2 className="type-big">No titles match these filters</h2>,
);

/** Replaces a list that is empty because of its filters, and suggests what to change. */
export const NoResults = () => (
  <Suspense>
    <FilterHints />
  </Suspense>
);
