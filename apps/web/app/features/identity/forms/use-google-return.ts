import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../../ui/toast.ts';
import { logInToast } from '../pool/pool-error.ts';
import { mayPass } from '../pool/repeat.ts';
import { comeFromGoogle } from '../workflows/google.ts';
import type { SignedIn } from '../workflows/sign-in.ts';

/** What the hosted pages bring back, out of the address at once: a code is good for one try. */
const isReturn = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'));

/**
 * Finishes a sign-in by Google that comes back to this page, and goes on to where it began. True while it does.
 */
export function useGoogleReturn(onSignedIn: (signedIn: SignedIn, nextPage: string) => void): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(isReturn(search));
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !isReturn(search)) return;
    isTaken.current = true;
    const refuse = (message: string) => {
      showToast({ kind: 'error', message });
      setReturning(false);
      void navigate('/sign-in', { replace: true });
    };
    comeFromGoogle(search).then(
      (signedIn) => {
        if (signedIn) onSignedIn(signedIn, signedIn.nextPage);
        else refuse('That sign-in has expired. Please try again.');
      },
      (error: unknown) => {
        const text = error instanceof Error && !mayPass(error) ? error.message : null;
        refuse(text ?? logInToast(error));
      },
    );
  }, [search, navigate, onSignedIn]);
  return isReturning;
}
