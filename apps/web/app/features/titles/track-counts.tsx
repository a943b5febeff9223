import type { TitleId } from '@palate/contract/titles';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { VisitorCounts } from './visitor-counts.tsx';

/**
 * The number of members who track a title, in words. For a visitor the browser loads it, because visitors' pages are
 * cached; its space is reserved, so that nothing moves.
 * @param counts a member's; null if nobody tracks the title
 */
export function TrackCounts({ titleId, counts }: { titleId: TitleId; counts: string | null }) {
  const isVisitor = useViewer().session.state === 'none';
  const isHydrated = useIsHydrated();
  if (!isVisitor) return counts && <p className="type-note mt-3 text-dim">{counts}</p>;
  return (
    <p className="type-note mt-3 min-h-10 text-dim md:min-h-5">
      {isHydrated && <VisitorCounts titleId={titleId} />}
    </p>
  );
}
