import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { MORE_ID } from './page-span.ts';
import type { GrowingList } from './use-pages.ts';

/** A click that means this page: no other button, no key that asks for a tab or a window of its own. */
const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Lets a list grow in place; to a browser without the script, or another tab, a link to as much of it. */
export function MoreLink({
  list: { nextSearch, isLoading, loadMore },
  children,
}: {
  list: Pick<GrowingList<unknown>, 'nextSearch' | 'isLoading' | 'loadMore'>;
  children: ReactNode;
}) {
  return (
    <Link
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

/** The way back up a list so long that its address shows the end of it only. */
export function EarlierLink({ search, children }: { search: string; children: ReactNode }) {
  return (
    <p className="mb-9">
      <Link to={{ search }} className="button button-quiet">
        {children}
      </Link>
    </p>
  );
}
