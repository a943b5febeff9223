import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { PostList } from './use-posts.ts';

type ListState = Pick<
  PostList<unknown>,
  'failure' | 'total' | 'retry' | 'hasMore' | 'isLoadingMore' | 'moreFailure' | 'loadMore'
>;

/**
 * Replaces the posts of a list while they are loading, if they couldn't be loaded, or if there are none. It takes the
 * focus when its “Try again” button disappears.
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
  /** A sentence that says what couldn't be loaded; the reason follows it. */
  failed: string;
  /** The text shown if the list is empty. */
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

/**
 * A button that loads more posts of a list. When it disappears at the end of the list, the element around it takes
 * the focus.
 */
export function MorePosts({
  list: { hasMore, isLoadingMore, moreFailure, loadMore },
  label,
  isQuiet,
}: {
  list: ListState;
  label: string;
  /** Whether it looks like a link instead of a button. */
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
