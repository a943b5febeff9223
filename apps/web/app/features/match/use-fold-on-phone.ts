import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Media query of the screens on which `useFoldOnPhone` opens an element. */
export const WIDE_SCREEN = '(width > 760px)';

/**
 * Returns a ref for a `<details className="fold-on-phone">` that is open on wide screens and collapsed on phones.
 * Render it without `open`: the style sheet shows its content on wide screens until the script has opened it, and what
 * a visitor opens on a phone before that stays open.
 * @param anchor a URL fragment (`#anchor` without #) that opens it even on a phone
 */
export function useFoldOnPhone(anchor?: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  // A layout effect, so that after Back it runs before the scroll position is restored.
  useLayoutEffect(() => {
    const wide = matchMedia(WIDE_SCREEN);
    const isAskedFor = () => anchor !== undefined && location.hash === `#${anchor}`;
    const unfoldIf = (isWanted: boolean) => {
      if (details.current && isWanted) details.current.open = true;
    };
    const fold = () => {
      if (details.current) details.current.open = wide.matches || isAskedFor();
    };
    const onHash = () => unfoldIf(isAskedFor());
    unfoldIf(wide.matches || isAskedFor());
    wide.addEventListener('change', fold);
    addEventListener('hashchange', onHash);
    return () => {
      wide.removeEventListener('change', fold);
      removeEventListener('hashchange', onHash);
    };
  }, [anchor]);
  return details;
}
