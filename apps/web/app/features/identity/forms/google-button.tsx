import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { loadPoolConfig } from '../session/pool-config.ts';
import { redirectToGoogle } from '../workflows/google.ts';
import { useIsRunning } from '../workflows/loading.ts';
import { useFormInUse } from './use-form-in-use.ts';

/**
 * The button for signing in with Google on the pool's hosted pages, which then return to this page or to
 * `nextPage`. Its space stays reserved until it is known whether the pool offers Google.
 */
export function GoogleButton({ nextPage }: { nextPage?: string }) {
  const { pathname, search } = useLocation();
  const isBusy = useIsRunning('googleSignIn');
  const markInUse = useFormInUse(isBusy);
  const { data: pool, isError } = useQuery(
    {
      queryKey: ['identityConfig'],
      queryFn: loadPoolConfig,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  );
  const isThere = pool?.socialProviders.some(({ name }) => name === 'Google');
  if (isError || isThere === false) return null;
  return (
    <div className={isThere ? 'grid border-t border-line pt-5' : 'invisible grid border-t pt-5'}>
      <Button
        isQuiet
        className="w-full"
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          markInUse();
          void redirectToGoogle(nextPage ?? pathname + search).catch((error: Error) =>
            showToast({ kind: 'error', message: error.message }),
          );
        }}
      >
        {isBusy ? 'Going to Google…' : 'Continue with Google'}
      </Button>
    </div>
  );
}
