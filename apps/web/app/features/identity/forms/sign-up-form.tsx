import { PERSON_NAME_MAX } from '@palate/contract/constants';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { SignUpDetails } from '../pool/pool-client.ts';
import { openPool } from '../session/start-renewer.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { ACCOUNT_EXISTS, signUp } from '../workflows/sign-up.ts';
import { CodeStep } from './code-step.tsx';
import { CountryField } from './country-field.tsx';
import { EmailField, PasswordField, TextField, textOf } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { lastEmail, rememberEmail, showOnReturn } from './form-memory.ts';
import { GoogleButton } from './google-button.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useToasted } from './use-toasted.ts';

/** Advice for people who signed up before but never entered the code. */
const NEVER_CONFIRMED =
  'If you never confirmed your email address, sign in with the password you chose, or reset the password.';

/**
 * Saves the chosen country in this browser, as the country page does; the account gets it at its first
 * sign-in.
 */
function chooseCountry(country: string): void {
  if (country === '') return;
  const body = new URLSearchParams({ country });
  // If this fails, the account gets the browser's country, which can be changed later.
  void fetch('/country', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
}

/** A form that creates an account, and then asks for the code that was sent by email. */
export function SignUpForm({
  onSignedIn,
  onSignIn,
  nextPage,
}: {
  onSignedIn(signedIn: SignedIn): void;
  /** Called to switch to signing in, on the user's request or because the account exists. */
  onSignIn(): void;
  /** The page that Google's pages return to; the current page by default. */
  nextPage?: string;
}) {
  const session = useSignIn(nextPage ? 'signUpPage' : 'signUp', onSignedIn, onSignIn);
  const { toasted, begin, report } = useToasted();
  const isBusy = useIsRunning('signUp');

  async function make(details: SignUpDetails, country: string): Promise<void> {
    begin('signUp', details.email);
    try {
      const isMade = await runWorkflow('signUp', async () => signUp(await openPool(), details));
      if (isMade) {
        // Not earlier: a rejected sign-up must not change the country whose services this browser shows.
        chooseCountry(country);
        return session.await(details);
      }
      showToast({ kind: 'error', message: ACCOUNT_EXISTS });
      showOnReturn(`${ACCOUNT_EXISTS} ${NEVER_CONFIRMED}`);
      onSignIn();
    } catch (error) {
      report(error);
    }
  }

  if (session.waiting)
    return (
      <CodeStep
        email={session.waiting.email}
        refusal={session.refusal}
        toasted={session.toasted}
        onCode={session.confirm}
        onBack={() => {
          session.goBack();
          onSignIn();
        }}
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
          const details = {
            email,
            password: textOf(form, 'password'),
            firstName: textOf(form, 'firstName').trim(),
            secondName: textOf(form, 'secondName').trim(),
          };
          void make(details, textOf(form, 'country'));
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            missing="Enter your first name."
            max={PERSON_NAME_MAX}
            autoFocus
            required
          />
          <TextField
            label="Last name (optional)"
            name="secondName"
            autoComplete="family-name"
            max={PERSON_NAME_MAX}
          />
        </div>
        <EmailField defaultValue={lastEmail()} />
        <PasswordField isNew />
        <CountryField />
      </IdentityForm>
      <p className="type-note">
        By creating an account, you agree to the{' '}
        <TextLink to="/terms" target="_blank">
          terms
        </TextLink>{' '}
        and the{' '}
        <TextLink to="/privacy" target="_blank">
          privacy policy
        </TextLink>
        .
      </p>
      <p>
        Already have an account? <TextButton onClick={onSignIn}>Sign in</TextButton>
      </p>
      <GoogleButton {...(nextPage && { nextPage })} />
    </div>
  );
}
