import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MORE_ID } from './page-span.ts';
import type { GrowingList } from './use-pages.ts';

/** Whether a click navigates in this tab: primary button, no modifier keys. */
const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link that loads more of a list into the page; before hydration, or in a new tab, it opens the longer
 * list. When it disappears at the end of the list, the nearest element around it with `tabIndex={-1}` gets its focus.
 */
export function MoreLink({
  list: { nextSearch, isLoading, loadMore },
  children,
}: {
  list: Pick<GrowingList<unknown>, 'nextSearch' | 'isLoading' | 'loadMore'>;
  children: ReactNode;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current } = link;
    return () => {
      if (current && current === document.activeElement)
        current.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Link
      ref={link}
      to={{ search: nextSearch, hash: MORE_ID }}
      className="button button-quiet"
      aria-disabled={isLoading}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void loadMore();
      }}
    >
      {children}
    </Link>
  );
}

/** A link to earlier items of a long list whose URL shows only its end. */
export function EarlierLink({ search, children }: { search: string; children: ReactNode }) {
  return (
    <p className="mb-9">
      <Link to={{ search }} className="button button-quiet">
        {children}
      </Link>
    </p>
  );
}
