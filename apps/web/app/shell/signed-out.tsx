import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Replaces the page of a member who has signed out, so that nothing of theirs is visible until the next page has
 * loaded.
 * @param isUnreached whether the server couldn't be notified because there is no connection
 */
export function SignedOut({ isUnreached }: { isUnreached: boolean }) {
  if (!isUnreached)
    return (
      <>
        <p role="status" className="sr-only">
          Signing you out
        </p>
        <PageSkeleton name="dashboard" />
      </>
    );
  return (
    <div className="page-edge page-grid pt-6 pb-section md:pt-10">
      <div className="col-all md:col-[1/8]" role="status">
        <h1 className="type-big">You’re signed out in this browser</h1>
        <p className="type-say mt-4 max-w-[46ch]">
          There’s no connection to Palate right now. Signing out will finish when you’re back online.
        </p>
      </div>
    </div>
  );
}
