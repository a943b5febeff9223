import { pageMeta } from '../page-meta.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export const meta = () =>
  pageMeta({
    title: 'Palate',
    description: 'The frame of the pages, before anything is in it.',
    path: '/_app',
    origin: undefined,
    isPrivate: true,
  });

const ROWS = ['first', 'second'] as const;
const SLEEVES = ['a', 'b', 'c', 'd', 'e'] as const;

/** §2 `/_app`: the application's frame with nothing in it yet. */
export default function AppShell() {
  return (
    <div className="page-edge grid gap-section pb-section">
      <h1 className="sr-only">Loading Palate</h1>
      <div className="page-grid pt-5">
        <Skeleton className="col-margin h-[300px] md:h-[440px]" />
        <div className="col-programme grid content-start gap-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-24 w-4/5 md:h-40" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      {ROWS.map((row) => (
        <div key={row} className="page-grid">
          <Skeleton className="col-margin h-6 w-2/3" />
          <div className="col-programme carousel">
            <div className="carousel-track bleed-end">
              {SLEEVES.map((sleeve) => (
                <Skeleton key={sleeve} className="aspect-[2/3]" />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
