import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { openPool } from '../session/start-renewer.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { CodeField, codeIn, EmailField, PasswordField, textOf } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { lastEmail, rememberEmail } from './form-memory.ts';
import { useSignIn } from './use-sign-in.ts';
import { useToasted } from './use-toasted.ts';

/** Text of specification §8, word for word. */
const CODE_SENT = 'Confirmation code was sent. Please check your email.';

/** A form that resets a password with a code sent by email, and then signs in. */
export function ForgotPasswordForm({
  onSignedIn,
  onSignIn,
}: {
  onSignedIn(signedIn: SignedIn): void;
  onSignIn(): void;
}) {
  const session = useSignIn(null, onSignedIn);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { toasted, begin, report } = useToasted();
  const isSending = useIsRunning('forgotPassword');
  const isBusy = useIsRunning('resetPassword', 'signIn');

  const send = (email: string) =>
    runWorkflow('forgotPassword', async () => {
      begin('forgotPassword', email);
      await (await openPool()).requestReset(email);
      setSentTo(email);
      showToast({ kind: 'success', message: CODE_SENT });
    }).catch((error: unknown) => report(error));
  const reset = (email: string, code: string, password: string) =>
    runWorkflow('resetPassword', async () => {
      begin('resetPassword', email);
      await (await openPool()).confirmReset(email, code, password);
      session.start({ email, password });
    }).catch((error: unknown) => report(error));

  if (!sentTo) {
    return (
      <IdentityForm
        submit="Send code"
        busy="Sending…"
        isBusy={isSending}
        refusal={null}
        toasted={toasted}
        beside={<TextButton onClick={onSignIn}>Back to sign in</TextButton>}
        onSubmit={(form) => {
          const email = textOf(form, 'email').trim();
          rememberEmail(email);
          void send(email);
        }}
      >
        <EmailField autoFocus defaultValue={lastEmail()} />
      </IdentityForm>
    );
  }
  return (
    <IdentityForm
      submit="Reset password"
      busy="Resetting…"
      isBusy={isBusy}
      refusal={session.refusal}
      toasted={toasted ?? session.toasted}
      beside={
        <TextButton aria-disabled={isSending} onClick={() => !isSending && void send(sentTo)}>
          {isSending ? 'Sending…' : 'Resend code'}
        </TextButton>
      }
      onSubmit={(form) => void reset(sentTo, codeIn(form), textOf(form, 'password'))}
    >
      <p className="type-say">
        If <strong className="wrap-anywhere">{sentTo}</strong> has an account, we’ve sent it a 6-digit code.
      </p>
      {/* Tells a password manager which account the new password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={sentTo} readOnly hidden />
      <CodeField autoFocus />
      <PasswordField isNew label="New password" />
    </IdentityForm>
  );
}
