import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { GrowingList } from './use-pages.ts';

/** Distance of a list's end below the window at which the next page is loaded. */
const AHEAD = '600px 0px';

/**
 * Loads the next page of a list when the user scrolls near its end.
 * @param end an element at the end of the list
 * @param isOn false to switch automatic loading off
 */
export function useEndless(
  end: RefObject<HTMLElement | null>,
  { hasMore, isLoading, loadMore }: Pick<GrowingList<unknown>, 'hasMore' | 'isLoading' | 'loadMore'>,
  isOn: boolean,
): void {
  const load = useEffectEvent(() => void loadMore());
  const isWaiting = isOn && hasMore && !isLoading;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, end]);
}
