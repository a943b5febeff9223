import { MoreLink } from './more-link.tsx';
import type { GrowingList } from './use-pages.ts';

/**
 * The row below a list: a link that loads more, while there is more, and how many of all items are shown. It has the
 * focus once the link has disappeared.
 */
export function MoreRow({
  list,
  shown,
  total,
}: {
  list: Pick<GrowingList<unknown>, 'hasMore' | 'nextSearch' | 'isLoading' | 'loadMore'>;
  /** Number of items up to the last one on the page, with those on earlier pages. */
  shown: number;
  total: number;
}) {
  return (
    <div tabIndex={-1} className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2">
      {list.hasMore && <MoreLink list={list}>Show more</MoreLink>}
      <span className="type-note text-dim" role="status">
        {shown} of {total}
      </span>
    </div>
  );
}
