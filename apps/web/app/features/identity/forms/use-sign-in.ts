import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { logInToast } from '../pool/pool-error.ts';
import { mayPass } from '../pool/repeat.ts';
import { browserGround } from '../workflows/ground.ts';
import { runWorkflow } from '../workflows/loading.ts';
import { type SignedIn, type SignInOutcome, signIn } from '../workflows/sign-in.ts';
import { leaveNotice } from './form-memory.ts';
import { messageOf, refusalWords, resendRefusalWords } from './refusal.ts';

/** Who is signing in; kept in memory only, until the code is there. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** To whom the sign-in form says that no code is needed any more. */
const IS_CONFIRMED = 'Your address is confirmed. Sign in with your password; no code is needed any more.';

/**
 * A sign-in by password, and by code where the address isn't confirmed yet (§4). `waiting` is who a code
 * was sent to. `onConfirmed` is told where the code was taken and the sign-in after it failed.
 */
export function useSignIn(onSignedIn: (signedIn: SignedIn) => void, onConfirmed?: () => void) {
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function refuse({ error, isConfirmed }: Extract<SignInOutcome, { kind: 'refused' }>): void {
    setRefusal(refusalWords(error));
    showToast({ kind: 'error', message: logInToast(error, mayPass(error)) });
    if (!isConfirmed) return;
    leaveNotice(IS_CONFIRMED);
    setWaiting(null);
    onConfirmed?.();
  }

  async function attempt(credentials: Credentials, code?: string): Promise<void> {
    setRefusal(null);
    const outcome = await runWorkflow(code === undefined ? 'signIn' : 'confirmSignUp', () =>
      signIn(browserGround, { ...credentials, ...(code !== undefined && { code }) }),
    );
    if (outcome.kind === 'signedIn') onSignedIn(outcome);
    else if (outcome.kind === 'refused') refuse(outcome);
    else if (outcome.kind === 'codeRefused') {
      setRefusal(refusalWords(outcome.error));
      showToast({ kind: 'error', message: messageOf(outcome.error) });
    } else {
      setWaiting(credentials);
      if (outcome.resendError !== null) setRefusal(resendRefusalWords(outcome.resendError));
    }
  }

  return {
    waiting,
    refusal,
    /** Goes on to the code, where one was sent already. */
    await: setWaiting,
    /** Back from the code; what was sent holds still. */
    goBack() {
      setRefusal(null);
      setWaiting(null);
    },
    start: (credentials: Credentials) => void attempt(credentials),
    confirm: (code: string) => waiting && void attempt(waiting, code),
  };
}
