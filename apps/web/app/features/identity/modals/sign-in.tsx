import { SignInDialog } from '../forms/sign-in-dialog.tsx';

/** Specification §2 `signIn`: the sign-in dialog with email and password, or Google. */
export default function SignIn() {
  return <SignInDialog title="Sign in" />;
}
