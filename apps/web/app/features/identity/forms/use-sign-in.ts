import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { logInToast } from '../pool/pool-error.ts';
import { mayPass } from '../pool/repeat.ts';
import { browserGround } from '../workflows/ground.ts';
import { runWorkflow } from '../workflows/loading.ts';
import { type SignedIn, signIn } from '../workflows/sign-in.ts';
import { refusalWords } from './refusal.ts';

/** Who is signing in; kept in memory only, until the code is there. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * A sign-in by password, and by code where the address isn't confirmed yet (§4). `waiting` is who a code
 * was sent to.
 */
export function useSignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(credentials: Credentials, code?: string): Promise<void> {
    setRefusal(null);
    try {
      const outcome = await runWorkflow(code === undefined ? 'signIn' : 'confirmSignUp', () =>
        signIn(browserGround, { ...credentials, ...(code !== undefined && { code }) }),
      );
      if (outcome.kind === 'signedIn') onSignedIn(outcome);
      else setWaiting(credentials);
    } catch (error) {
      setRefusal(refusalWords(error));
      showToast({ kind: 'error', message: logInToast(error, mayPass(error)) });
    }
  }

  return {
    waiting,
    refusal,
    /** Goes on to the code, where one was sent already. */
    await: setWaiting,
    start: (credentials: Credentials) => void attempt(credentials),
    confirm: (code: string) => waiting && void attempt(waiting, code),
  };
}
