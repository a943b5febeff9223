import { useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { goToGoogle } from '../workflows/google.ts';
import { useIsRunning } from '../workflows/loading.ts';

/** The other way in: Google, by the pool's own pages, back to this page or to `nextPage`. */
export function GoogleButton({ nextPage }: { nextPage?: string }) {
  const { pathname, search } = useLocation();
  const isBusy = useIsRunning('googleSignIn');
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <Button
        isQuiet
        className="w-full"
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          void goToGoogle(nextPage ?? pathname + search).catch((error: Error) =>
            showToast({ kind: 'error', message: error.message }),
          );
        }}
      >
        {isBusy ? 'Going to Google' : 'Go on with Google'}
      </Button>
    </div>
  );
}
