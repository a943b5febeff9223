import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { openPool } from '../session/keeper.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import { CodeField, codeIn } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { resendRefusalWords } from './refusal.ts';
import type { Toasted } from './use-toasted.ts';

/** Asks for the code that was sent to an address, and resends it. */
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
  /** To sign in instead. */
  onBack(): void;
}) {
  const [resendRefusal, setResendRefusal] = useState<string | null>(null);
  const [sends, setSends] = useState(0);
  /** Whether a newer code has been sent since the last refusal. */
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
