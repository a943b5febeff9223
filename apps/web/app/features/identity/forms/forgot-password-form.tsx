import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { openPool } from '../session/keeper.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { CodeField, codeIn, EmailField, PasswordField, textOf } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { lastEmail, rememberEmail } from './form-memory.ts';
import { messageOf, refusalWords } from './refusal.ts';
import { useSignIn } from './use-sign-in.ts';

/** §8, word for word. */
const CODE_SENT = 'Confirmation code was sent. Please check your email.';

/** A new password, by a code sent to the address; then straight in. */
export function ForgotPasswordForm({
  onSignedIn,
  onSignIn,
}: {
  onSignedIn(signedIn: SignedIn): void;
  onSignIn(): void;
}) {
  const session = useSignIn(onSignedIn);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSending = useIsRunning('forgotPassword');
  const isBusy = useIsRunning('resetPassword', 'signIn');

  const refuse = (error: unknown) => {
    setRefusal(refusalWords(error));
    showToast({ kind: 'error', message: messageOf(error) });
  };
  const send = (email: string) =>
    runWorkflow('forgotPassword', async () => {
      setRefusal(null);
      await (await openPool()).requestReset(email);
      setSentTo(email);
      showToast({ kind: 'success', message: CODE_SENT });
    }).catch(refuse);
  const reset = (email: string, code: string, password: string) =>
    runWorkflow('resetPassword', async () => {
      setRefusal(null);
      await (await openPool()).confirmReset(email, code, password);
      session.start({ email, password });
    }).catch(refuse);

  if (!sentTo) {
    return (
      <IdentityForm
        submit="Send a code"
        busy="Sending"
        isBusy={isSending}
        refusal={refusal}
        beside={<TextButton onClick={onSignIn}>Back to sign in</TextButton>}
        onSubmit={(form) => {
          const email = textOf(form, 'email').trim();
          rememberEmail(email);
          void send(email);
        }}
      >
        <EmailField autoFocus defaultValue={lastEmail()} aria-label="E-mail of your account" />
      </IdentityForm>
    );
  }
  return (
    <IdentityForm
      submit="Set it and sign in"
      busy="Setting it"
      isBusy={isBusy}
      refusal={refusal ?? session.refusal}
      beside={
        <TextButton aria-disabled={isSending} onClick={() => !isSending && void send(sentTo)}>
          {isSending ? 'Sending' : 'Send a new code'}
        </TextButton>
      }
      onSubmit={(form) => void reset(sentTo, codeIn(form), textOf(form, 'password'))}
    >
      <p className="type-say">
        If there’s an account for <strong className="wrap-anywhere">{sentTo}</strong>, six digits are on their
        way to it.
      </p>
      {/* So that a password manager keeps the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={sentTo} readOnly hidden />
      <CodeField autoFocus />
      <PasswordField isNew label="New password" />
    </IdentityForm>
  );
}
