import { Suspense, useEffect, useRef, useState } from 'react';
import { useIsNear } from '../../ui/lists/use-is-near.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';

const BooksRail = lazyPart(
  () => import('./books-rail.tsx'),
  () => null,
);

/** Whether the rail has been loaded in this browser; on the server it stays false. */
let wasLoaded = false;

/**
 * The dashboard's row of books. Its code and its books are loaded when the reader scrolls near it; until then, its
 * space is empty. After Back it is rendered immediately, so that the page has its former height.
 * @param hasTaste see `BooksRail`
 */
export function LazyBooksRail({ hasTaste }: { hasTaste: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isBack] = useState(wasLoaded);
  const isNear = useIsNear(place) || isBack;
  useEffect(() => {
    if (isNear) wasLoaded = true;
  }, [isNear]);
  return (
    <div ref={place} className="min-h-112">
      <Suspense fallback={<RailSkeleton />}>{isNear && <BooksRail hasTaste={hasTaste} />}</Suspense>
    </div>
  );
}

function RailSkeleton() {
  return (
    <div className="page-edge">
      <CardSkeletons count={2} />
    </div>
  );
}
