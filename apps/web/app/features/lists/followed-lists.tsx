import type { MovieList } from '@palate/contract/lists';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const FollowedListsRow = lazyPart<{ lists: readonly MovieList[] }>(
  () => import('./followed-lists-row.tsx'),
  () => null,
);

/** Lists by people that the member follows. The code is loaded only if there are any. */
export function FollowedLists({ lists }: { lists: readonly MovieList[] }) {
  return (
    lists.length > 0 && (
      <Suspense>
        <FollowedListsRow lists={lists} />
      </Suspense>
    )
  );
}
