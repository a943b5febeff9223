import { PERSON_NAME_MAX } from '@palate/contract/constants';
import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SignUpDetails } from '../pool/pool-client.ts';
import { openPool } from '../session/keeper.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { ACCOUNT_EXISTS, signUp } from '../workflows/sign-up.ts';
import { CodeStep } from './code-step.tsx';
import { EmailField, PasswordField, TextField, textOf } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { lastEmail, leaveNotice, rememberEmail } from './form-memory.ts';
import { GoogleButton } from './google-button.tsx';
import { messageOf, refusalWords } from './refusal.ts';
import { useSignIn } from './use-sign-in.ts';

/** Whoever signed up before, and went away before the code came. */
const NEVER_CONFIRMED =
  'If its address was never confirmed, sign in with the password you chose then, or set a new one.';

/** Making an account: a name, an address, a password, and then the code that was sent there. */
export function SignUpForm({
  onSignedIn,
  onSignIn,
  nextPage,
}: {
  onSignedIn(signedIn: SignedIn): void;
  /** To sign in instead: asked for, or because the account exists. */
  onSignIn(): void;
  /** Where Google’s pages lead back to; this one if left out. */
  nextPage?: string;
}) {
  const session = useSignIn(onSignedIn, onSignIn);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBusy = useIsRunning('signUp');

  async function make(details: SignUpDetails): Promise<void> {
    setRefusal(null);
    try {
      const isMade = await runWorkflow('signUp', async () => signUp(await openPool(), details));
      if (isMade) return session.await(details);
      showToast({ kind: 'error', message: ACCOUNT_EXISTS });
      leaveNotice(`${ACCOUNT_EXISTS} ${NEVER_CONFIRMED}`);
      onSignIn();
    } catch (error) {
      setRefusal(refusalWords(error));
      showToast({ kind: 'error', message: messageOf(error) });
    }
  }

  if (session.waiting)
    return (
      <CodeStep
        email={session.waiting.email}
        refusal={session.refusal}
        onCode={session.confirm}
        onBack={onSignIn}
      />
    );
  return (
    <div className="grid gap-6">
      <IdentityForm
        submit="Make an account"
        busy="Making it"
        isBusy={isBusy}
        refusal={refusal}
        onSubmit={(form) => {
          const email = textOf(form, 'email').trim();
          rememberEmail(email);
          void make({
            email,
            password: textOf(form, 'password'),
            firstName: textOf(form, 'firstName').trim(),
            secondName: textOf(form, 'secondName').trim(),
          });
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            missing="What shall we call you?"
            maxLength={PERSON_NAME_MAX}
            autoFocus
            required
          />
          <TextField
            label="Second name"
            name="secondName"
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
            hint="If you have one."
          />
        </div>
        <EmailField defaultValue={lastEmail()} />
        <PasswordField isNew />
      </IdentityForm>
      <p>
        Here before? <TextButton onClick={onSignIn}>Sign in</TextButton>
      </p>
      <GoogleButton {...(nextPage && { nextPage })} />
    </div>
  );
}
