import { PERSON_NAME_MAX } from '@palate/contract/constants';
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
import { useSignIn } from './use-sign-in.ts';
import { useToasted } from './use-toasted.ts';

/** For people who signed up before and never entered the code. */
const NEVER_CONFIRMED =
  'If you never confirmed your email address, sign in with the password you chose, or reset it.';

/** Creates an account, then asks for the code that was sent to its address. */
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
  const { toasted, tell, clear } = useToasted();
  const isBusy = useIsRunning('signUp');

  async function make(details: SignUpDetails): Promise<void> {
    clear();
    try {
      const isMade = await runWorkflow('signUp', async () => signUp(await openPool(), details));
      if (isMade) return session.await(details);
      showToast({ kind: 'error', message: ACCOUNT_EXISTS });
      leaveNotice(`${ACCOUNT_EXISTS} ${NEVER_CONFIRMED}`);
      onSignIn();
    } catch (error) {
      tell(error);
    }
  }

  if (session.waiting)
    return (
      <CodeStep
        email={session.waiting.email}
        refusal={session.refusal}
        toasted={session.toasted}
        onCode={session.confirm}
        onBack={onSignIn}
      />
    );
  return (
    <div className="grid gap-6">
      <IdentityForm
        submit="Create account"
        busy="Creating account…"
        isBusy={isBusy}
        refusal={null}
        toasted={toasted}
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
            missing="Enter your first name."
            maxLength={PERSON_NAME_MAX}
            autoFocus
            required
          />
          <TextField
            label="Last name (optional)"
            name="secondName"
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
          />
        </div>
        <EmailField defaultValue={lastEmail()} />
        <PasswordField isNew />
      </IdentityForm>
      <p>
        Already have an account? <TextButton onClick={onSignIn}>Sign in</TextButton>
      </p>
      <GoogleButton {...(nextPage && { nextPage })} />
    </div>
  );
}
