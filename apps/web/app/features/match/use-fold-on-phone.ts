import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for a `<details>` that is open on wide screens and collapsed on phones. Without JavaScript it stays
 * open.
 * @param anchor a URL fragment (`#anchor` without #) that opens it even on a phone
 */
export function useFoldOnPhone(anchor?: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  // A layout effect, so that after Back it runs before the scroll position is restored.
  useLayoutEffect(() => {
    const wide = matchMedia('(width > 760px)');
    const isAskedFor = () => anchor !== undefined && location.hash === `#${anchor}`;
    const fold = () => {
      if (details.current) details.current.open = wide.matches || isAskedFor();
    };
    const unfold = () => {
      if (details.current && isAskedFor()) details.current.open = true;
    };
    fold();
    wide.addEventListener('change', fold);
    addEventListener('hashchange', unfold);
    return () => {
      wide.removeEventListener('change', fold);
      removeEventListener('hashchange', unfold);
    };
  }, [anchor]);
  return details;
}
