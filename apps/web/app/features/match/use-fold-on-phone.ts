import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A `<details>` that is open where there is room and folds on a phone, so that without a script all
 * of it can be read. An address that points at `anchor` opens it again.
 */
export function useFoldOnPhone(anchor?: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  // Before the page that Back leads to is scrolled to where it was left.
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
