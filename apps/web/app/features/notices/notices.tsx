import type { OfferNotice } from '@palate/contract/notices';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

const NoticeLines = lazyPart(
  () => import('./notice-lines.tsx'),
  () => null,
);

/** A member's notices. Their code is loaded only if there are any. */
export function Notices({ notices }: { notices: readonly OfferNotice[] }) {
  const isHydrated = useIsHydrated();
  return (
    isHydrated &&
    notices.length > 0 && (
      <Suspense>
        <NoticeLines loaded={notices} />
      </Suspense>
    )
  );
}
