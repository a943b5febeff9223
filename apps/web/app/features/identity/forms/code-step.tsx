import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { openPool } from '../session/keeper.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import { CodeField, codeIn } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { resendRefusalWords } from './refusal.ts';

/** The code that was sent to an address: typed, pasted or offered by the phone; a new one for the asking. */
export function CodeStep({
  email,
  refusal,
  onCode,
  onBack,
}: {
  email: string;
  refusal: string | null;
  onCode(code: string): void;
  /** To sign in instead. */
  onBack(): void;
}) {
  const [resendRefusal, setResendRefusal] = useState<string | null>(null);
  const [sends, setSends] = useState(0);
  /** What was said of a code before the newest is said no more. */
  const [isOver, setIsOver] = useState(false);
  const isBusy = useIsRunning('confirmSignUp');
  const isSending = useIsRunning('resendCode');
  const resend = () =>
    runWorkflow('resendCode', async () => (await openPool()).resendCode(email)).then(
      () => {
        setResendRefusal(null);
        setIsOver(true);
        setSends((count) => count + 1);
        showToast({ kind: 'success', message: 'A new code is on its way.' });
      },
      (error: unknown) => setResendRefusal(resendRefusalWords(error)),
    );
  return (
    <IdentityForm
      submit="Confirm"
      busy="Confirming"
      isBusy={isBusy}
      refusal={resendRefusal ?? (isOver ? null : refusal)}
      beside={
        <>
          <TextButton aria-disabled={isSending} onClick={() => !isSending && void resend()}>
            {isSending ? 'Sending' : 'Send a new code'}
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
        We’ve sent six digits to <strong className="wrap-anywhere">{email}</strong>. They show that the
        address is yours.
      </p>
      <CodeField key={sends} autoFocus hint="Nothing there? Look among the spam; it can take a minute." />
    </IdentityForm>
  );
}
