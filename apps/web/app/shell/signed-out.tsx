import { DashboardSkeleton } from './page-skeletons.tsx';

/** Instead of a page whose member has signed out: nothing of theirs is drawn, until the next page is there. */
export function SignedOut({ isUnreached }: { isUnreached: boolean }) {
  if (!isUnreached)
    return (
      <>
        <p role="status" className="sr-only">
          Signing you out
        </p>
        <div aria-hidden="true" className="page-coming">
          <DashboardSkeleton />
        </div>
      </>
    );
  return (
    <div className="page-edge page-grid pt-6 pb-section md:pt-10">
      <div className="col-all md:col-[1/8]" role="status">
        <h1 className="type-big">You’re signed out</h1>
        <p className="type-say mt-4 max-w-[46ch]">
          This browser has forgotten you. We can’t reach Palate just now; it hears of it as soon as we can,
          and this page goes on by itself.
        </p>
      </div>
    </div>
  );
}
