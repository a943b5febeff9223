import { Skeleton } from '../../ui/loading/skeleton.tsx';

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholders for cards that are loading. */
export function CardSkeletons({ count = 5 }: { count?: number }) {
  return (
    <div role="status" className="sleeve-grid">
      <span className="sr-only">Loading titles</span>
      {PLACES.slice(0, count).map((place) => (
        <span key={place} aria-hidden="true" className="grid gap-3">
          <Skeleton className="aspect-[2/3]" />
          <span className="flex gap-3">
            <Skeleton className="size-11 flex-none rounded-full" />
            <Skeleton className="h-10 flex-1" />
          </span>
        </span>
      ))}
    </div>
  );
}
