import { pageMeta } from '../page-meta.ts';
import { DashboardSkeleton } from '../shell/page-skeletons.tsx';

export const meta = () =>
  pageMeta({
    title: 'Palate',
    description: 'The application shell, without a page.',
    path: '/_app',
    origin: undefined,
    isPrivate: true,
  });

/** §2 `/_app`: the application's frame without content. */
export default function AppShell() {
  return (
    <>
      <h1 className="sr-only">Loading Palate</h1>
      <DashboardSkeleton />
    </>
  );
}
