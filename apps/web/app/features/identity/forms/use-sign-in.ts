import { useState } from 'react';
import { showToast } from '../../../ui/toasts/toast.ts';
import { LOG_IN_ERROR, logInToast } from '../pool/pool-error.ts';
import { isTemporary } from '../pool/repeat.ts';
import { runWorkflow } from '../workflows/loading.ts';
import { type SignedIn, type SignInOutcome, signIn } from '../workflows/sign-in.ts';
import { browserContext } from '../workflows/sign-in-context.ts';
import { rememberEmail, showOnReturn } from './form-memory.ts';
import { type CodeForm, setPendingCode, usePendingEmail } from './pending-code.ts';
import { resendRefusalWords } from './refusal.ts';
import { useToasted } from './use-toasted.ts';

/** Credentials. The password is kept only in memory until the user has entered the code. */
export interface Credentials {
  readonly email: string;
  /** Null after a reload. */
  readonly password: string | null;
}

/** Notice on the sign-in form if the code was accepted but nobody was signed in. */
const IS_CONFIRMED = 'Your email address is confirmed. Sign in with your password.';

/**
 * Signs in with a password, and with a code if the address isn't confirmed yet (specification §4). `waiting` is the
 * account that a code was sent to; it survives a reload, but without the password.
 * @param form the form that asks for the code; null for a form that doesn't
 * @param onConfirmed called if the code was accepted but nobody was signed in: signing in failed afterwards, or the
 *   password is no longer known
 */
export function useSignIn(
  form: CodeForm | null,
  onSignedIn: (signedIn: SignedIn) => void,
  onConfirmed?: () => void,
) {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const email = usePendingEmail(form);
  const pending = email === null ? null : { email, password: null };
  const waiting = credentials ?? pending;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { toasted, begin, explain, report, clear } = useToasted();

  function setWaiting(next: Credentials | null): void {
    setCredentials(next);
    setPendingCode(next && form ? { form, email: next.email } : null);
  }

  function leaveConfirmed({ email }: Credentials): void {
    rememberEmail(email);
    showOnReturn(IS_CONFIRMED);
    setWaiting(null);
    onConfirmed?.();
  }

  function refuse(
    credentials: Credentials,
    { error, isConfirmed }: Extract<SignInOutcome, { kind: 'refused' }>,
  ): void {
    // The toast only says that sign-in failed; the form shows the cause and what to do about it.
    if (isTemporary(error)) {
      setRefusal(explain(error));
      showToast({ kind: 'error', message: logInToast(error) });
    } else report(error, LOG_IN_ERROR);
    if (isConfirmed) leaveConfirmed(credentials);
  }

  async function attempt(credentials: Credentials, code?: string): Promise<void> {
    setRefusal(null);
    const workflow = code === undefined ? 'signIn' : 'confirmSignUp';
    begin(workflow, credentials.email);
    const outcome = await runWorkflow(workflow, () =>
      signIn(browserContext, { ...credentials, ...(code !== undefined && { code }) }),
    );
    if (outcome.kind === 'signedIn') {
      setPendingCode(null);
      onSignedIn(outcome);
    } else if (outcome.kind === 'confirmed') leaveConfirmed(credentials);
    else if (outcome.kind === 'refused') refuse(credentials, outcome);
    else if (outcome.kind === 'codeRefused') report(outcome.error);
    else {
      setWaiting(credentials);
      if (outcome.resendError !== null) setRefusal(resendRefusalWords(outcome.resendError));
    }
  }

  return {
    waiting,
    refusal,
    /** The last attempt's error, which a toast shows. */
    toasted,
    /** Goes to the code step if a code has already been sent. */
    await: setWaiting,
    /** Goes back from the code step. A code that has been sent stays valid. */
    goBack() {
      setRefusal(null);
      clear();
      setWaiting(null);
    },
    start: (credentials: Credentials) => void attempt(credentials),
    confirm: (code: string) => waiting && void attempt(waiting, code),
  };
}
