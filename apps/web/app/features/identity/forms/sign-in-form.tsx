import { TextButton } from '../../../ui/text-link.tsx';
import { useIsRunning } from '../workflows/loading.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { EmailField, PasswordField, textOf } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { lastEmail, rememberEmail, showOnReturn, signInNotice } from './form-memory.ts';
import { GoogleButton } from './google-button.tsx';
import { useSignIn } from './use-sign-in.ts';

/** A form that signs in with email and password. If the address isn't confirmed yet, it asks for the code. */
export function SignInForm({
  onSignedIn,
  onForgot,
  onSignUp,
  nextPage,
}: {
  onSignedIn(signedIn: SignedIn): void;
  onForgot(): void;
  onSignUp(): void;
  /** The page that Google's pages return to; the current page by default. */
  nextPage?: string;
}) {
  const { waiting, refusal, toasted, start, confirm, goBack } = useSignIn(
    nextPage ? 'signInPage' : 'signIn',
    onSignedIn,
  );
  const isBusy = useIsRunning('signIn');
  const notice = signInNotice();
  if (waiting)
    return (
      <CodeStep email={waiting.email} refusal={refusal} toasted={toasted} onCode={confirm} onBack={goBack} />
    );
  const email = lastEmail();
  return (
    <div className="grid gap-6">
      <p role="status" className={notice ? 'refusal' : 'sr-only'}>
        {notice}
      </p>
      <IdentityForm
        submit="Sign in"
        busy="Signing in…"
        isBusy={isBusy}
        refusal={refusal}
        toasted={toasted}
        beside={<TextButton onClick={onForgot}>Forgot password?</TextButton>}
        onSubmit={(form) => {
          const typed = textOf(form, 'email').trim();
          rememberEmail(typed);
          showOnReturn(null);
          start({ email: typed, password: textOf(form, 'password') });
        }}
      >
        <EmailField autoFocus={!email} defaultValue={email} />
        <PasswordField autoFocus={email !== ''} />
      </IdentityForm>
      <p>
        New here? <TextButton onClick={onSignUp}>Create account</TextButton>
      </p>
      <GoogleButton {...(nextPage && { nextPage })} />
    </div>
  );
}
