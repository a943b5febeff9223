import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { openPool } from '../session/start-renewer.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import { CodeField, codeIn } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { resendRefusalWords } from './refusal.ts';
import type { Toasted } from './use-toasted.ts';

/** The step of a form that asks for the code from an email, and can send a new one. */
export function CodeStep({
  email,
  refusal,
  toasted,
  onCode,
  onBack,
}: {
  email: string;
  refusal: string | null;
  toasted: Toasted | null;
  onCode(code: string): void;
  /** Called when the user goes back to signing in. */
  onBack(): void;
}) {
  const [resendRefusal, setResendRefusal] = useState<string | null>(null);
  const [sends, setSends] = useState(0);
  /** Whether a new code has been sent since the last error. */
  const [isOver, setIsOver] = useState(false);
  const isBusy = useIsRunning('confirmSignUp');
  const isSending = useIsRunning('resendCode');
  const resend = () =>
    runWorkflow('resendCode', async () => (await openPool()).resendCode(email)).then(
      () => {
        setResendRefusal(null);
        setIsOver(true);
        setSends((count) => count + 1);
        showToast({ kind: 'success', message: 'New code sent.' });
      },
      (error: unknown) => setResendRefusal(resendRefusalWords(error)),
    );
  return (
    <IdentityForm
      submit="Confirm"
      busy="Confirming…"
      isBusy={isBusy}
      refusal={resendRefusal ?? (isOver ? null : refusal)}
      toasted={isOver ? null : toasted}
      beside={
        <>
          <TextButton aria-disabled={isSending} onClick={() => !isSending && void resend()}>
            {isSending ? 'Sending…' : 'Resend code'}
          </TextButton>
          <TextButton onClick={onBack}>Back to sign in</TextButton>
        </>
      }
      onSubmit={(form) => {
        setResendRefusal(null);
        setIsOver(false);
        onCode(codeIn(form));
      }}
    >
      <p className="type-say">
        We sent a 6-digit code to <strong className="wrap-anywhere">{email}</strong>. Enter it to confirm your
        email address.
      </p>
      <CodeField key={sends} autoFocus hint="Didn’t get it? Check your spam folder. It can take a minute." />
    </IdentityForm>
  );
}
