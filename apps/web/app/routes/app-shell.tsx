import { pageMeta } from '../page-meta.ts';
import { DashboardSkeleton } from '../shell/page-skeletons.tsx';

export const meta = () =>
  pageMeta({
    title: 'Palate',
    description: 'The frame of the pages, before anything is in it.',
    path: '/_app',
    origin: undefined,
    isPrivate: true,
  });

/** §2 `/_app`: the application's frame with nothing in it yet. */
export default function AppShell() {
  return (
    <>
      <h1 className="sr-only">Loading Palate</h1>
      <DashboardSkeleton />
    </>
  );
}
