import { TextButton } from '../../../ui/text-link.tsx';
import { useIsRunning } from '../workflows/loading.ts';
import type { SignedIn } from '../workflows/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { EmailField, PasswordField, textOf } from './fields.tsx';
import { IdentityForm } from './form.tsx';
import { lastEmail, rememberEmail } from './last-email.ts';
import { useSignIn } from './use-sign-in.ts';

/** Signing in with e-mail and password; who never confirmed the address is asked for the code here. */
export function SignInForm({
  onSignedIn,
  onForgot,
  onSignUp,
}: {
  onSignedIn(signedIn: SignedIn): void;
  onForgot(): void;
  onSignUp(): void;
}) {
  const { waiting, refusal, start, confirm } = useSignIn(onSignedIn);
  const isBusy = useIsRunning('signIn');
  if (waiting) return <CodeStep email={waiting.email} refusal={refusal} onCode={confirm} />;
  return (
    <div className="grid gap-6">
      <IdentityForm
        submit="Sign in"
        busy="Signing in"
        isBusy={isBusy}
        refusal={refusal}
        beside={<TextButton onClick={onForgot}>Forgot the password?</TextButton>}
        onSubmit={(form) => {
          const email = textOf(form, 'email').trim();
          rememberEmail(email);
          start({ email, password: textOf(form, 'password') });
        }}
      >
        <EmailField autoFocus defaultValue={lastEmail()} />
        <PasswordField />
      </IdentityForm>
      <p>
        New here? <TextButton onClick={onSignUp}>Make an account</TextButton>
      </p>
    </div>
  );
}
