import { Suspense, useEffect, useRef, useState } from 'react';
import { useIsNear } from '../../ui/lists/use-is-near.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const BooksRail = lazyPart(
  () => import('./books-rail.tsx'),
  () => null,
);

/** Whether the rail has been loaded in this browser; on the server it stays false. */
let wasLoaded = false;

/**
 * The dashboard's row of books. Its code and its books are loaded when the reader scrolls near it; until then, its
 * place is empty. It is rendered at once after Back, so that the page has its old height.
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
      <Suspense>{isNear && <BooksRail hasTaste={hasTaste} />}</Suspense>
    </div>
  );
}
