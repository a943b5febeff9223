import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { PostList } from './use-posts.ts';

type ListState = Pick<
  PostList<unknown>,
  'failure' | 'total' | 'retry' | 'hasMore' | 'isLoadingMore' | 'moreFailure' | 'loadMore'
>;

/**
 * What a list shows instead of its posts: that it is loading, why it couldn't be loaded, or that it is empty.
 * It keeps the focus when the button in it disappears.
 */
export function ListPlaceholder({
  list: { failure, total, retry },
  loading,
  failed,
  empty,
}: {
  list: ListState;
  /** Announced while the list is loading. */
  loading: string;
  /** Says what couldn't be loaded. */
  failed: string;
  /** Shown if there is nothing. */
  empty: string;
}) {
  return (
    <div tabIndex={-1}>
      {failure !== null ? (
        <LoadFailure message={`${failed} ${failure}`} onRetry={retry} />
      ) : total === null ? (
        <SkeletonText lines={4} label={loading} />
      ) : (
        total === 0 && <p className="type-say max-w-[52ch]">{empty}</p>
      )}
    </div>
  );
}

/** The button for more of a list. At the end of the list it disappears, and its place keeps the focus. */
export function MorePosts({
  list: { hasMore, isLoadingMore, moreFailure, loadMore },
  label,
  isQuiet,
}: {
  list: ListState;
  label: string;
  /** Whether it is a link, and not a button. */
  isQuiet?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (hasMore || !isPressed.current) return;
    isPressed.current = false;
    place.current?.focus();
  }, [hasMore]);
  function more() {
    isPressed.current = true;
    if (!isLoadingMore) loadMore();
  }
  const props = {
    'aria-disabled': isLoadingMore,
    onClick: more,
    children: isLoadingMore ? 'Loading…' : label,
  };
  return (
    <div ref={place} tabIndex={-1} className={hasMore ? 'mt-6' : undefined}>
      {hasMore && (isQuiet ? <TextButton {...props} /> : <Button isQuiet {...props} />)}
      <p role="alert" className={moreFailure ? 'type-note mt-2' : 'sr-only'}>
        {moreFailure}
      </p>
    </div>
  );
}
