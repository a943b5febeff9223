import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { logInToast } from '../pool/pool-error.ts';
import { mayPass } from '../pool/repeat.ts';
import { browserGround } from '../workflows/ground.ts';
import { runWorkflow } from '../workflows/loading.ts';
import { type SignedIn, type SignInOutcome, signIn } from '../workflows/sign-in.ts';
import { leaveNotice } from './form-memory.ts';
import { refusalWords, resendRefusalWords } from './refusal.ts';
import { useToasted } from './use-toasted.ts';

/** What somebody signs in with; kept in memory only, until they have the code. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Shown on the sign-in form after the code was accepted and the sign-in after it failed. */
const IS_CONFIRMED = 'Your email address is confirmed. Sign in with your password.';

/**
 * A sign-in by password, and by code where the address isn't confirmed yet (§4). `waiting` is who a code
 * was sent to. `onConfirmed` is told where the code was taken and the sign-in after it failed.
 */
export function useSignIn(onSignedIn: (signedIn: SignedIn) => void, onConfirmed?: () => void) {
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { toasted, tell, clear } = useToasted();

  function refuse({ error, isConfirmed }: Extract<SignInOutcome, { kind: 'refused' }>): void {
    if (mayPass(error)) {
      // The toast names the failure alone; what to do about it stays in the form.
      setRefusal(refusalWords(error));
      showToast({ kind: 'error', message: logInToast(error) });
    } else tell(error, logInToast(error, refusalWords(error)));
    if (!isConfirmed) return;
    leaveNotice(IS_CONFIRMED);
    setWaiting(null);
    onConfirmed?.();
  }

  async function attempt(credentials: Credentials, code?: string): Promise<void> {
    setRefusal(null);
    clear();
    const outcome = await runWorkflow(code === undefined ? 'signIn' : 'confirmSignUp', () =>
      signIn(browserGround, { ...credentials, ...(code !== undefined && { code }) }),
    );
    if (outcome.kind === 'signedIn') onSignedIn(outcome);
    else if (outcome.kind === 'refused') refuse(outcome);
    else if (outcome.kind === 'codeRefused') tell(outcome.error);
    else {
      setWaiting(credentials);
      if (outcome.resendError !== null) setRefusal(resendRefusalWords(outcome.resendError));
    }
  }

  return {
    waiting,
    refusal,
    /** What a toast said of the last attempt. */
    toasted,
    /** Goes on to the code, where one was sent already. */
    await: setWaiting,
    /** Back from the code; what was sent holds still. */
    goBack() {
      setRefusal(null);
      clear();
      setWaiting(null);
    },
    start: (credentials: Credentials) => void attempt(credentials),
    confirm: (code: string) => waiting && void attempt(waiting, code),
  };
}
