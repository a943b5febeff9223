import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../../ui/toasts/toast.ts';
import { logInToast } from '../pool/pool-error.ts';
import { isTemporary } from '../pool/repeat.ts';
import { completeGoogleSignIn } from '../workflows/google.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { useFormInUse } from './use-form-in-use.ts';

/**
 * Whether the URL has parameters from the hosted pages. They are removed at once, because a code works only
 * once.
 */
const isReturn = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'));

/**
 * Completes a Google sign-in that returns to this page, then calls `onSignedIn` with the page where it began. If it
 * fails, shows the error in a toast.
 * @returns whether a sign-in is being completed
 */
export function useGoogleReturn(onSignedIn: (signedIn: SignedIn, nextPage: string) => void): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(isReturn(search));
  const isTaken = useRef(false);
  // A sign-out that isn't finished yet would replace the page, and so break off the sign-in.
  useFormInUse(isReturning);
  useEffect(() => {
    if (isTaken.current || !isReturn(search)) return;
    isTaken.current = true;
    const refuse = (message: string) => {
      showToast({ kind: 'error', message });
      setReturning(false);
      void navigate('/sign-in', { replace: true });
    };
    completeGoogleSignIn(search).then(
      (signedIn) => {
        if (signedIn) onSignedIn(signedIn, signedIn.nextPage);
        else refuse('That sign-in has expired. Please try again.');
      },
      (error: unknown) => {
        const text = error instanceof Error && !isTemporary(error) ? error.message : null;
        refuse(text ?? logInToast(error));
      },
    );
  }, [search, navigate, onSignedIn]);
  return isReturning;
}
