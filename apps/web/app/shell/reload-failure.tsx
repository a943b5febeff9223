import { useRevalidator } from 'react-router';

/** Says that the page shows older data, because loading it again failed (`keepPage`), and offers to retry. */
export function ReloadFailure({ message }: { message: string | null }) {
  const { revalidate, state } = useRevalidator();
  if (message === null) return null;
  return (
    // On phones a keyboard may cover the bottom.
    <div role="alert" className="toast fixed right-3 z-50 max-md:top-3 md:bottom-4" data-kind="error">
      <p>This page couldn’t be updated. {message}</p>
      <button
        type="button"
        className="toast-action"
        aria-disabled={state !== 'idle'}
        onClick={() => {
          // The button disappears when the page has been loaded.
          document.getElementById('content')?.focus({ preventScroll: true });
          void revalidate();
        }}
      >
        Try again
      </button>
    </div>
  );
}
