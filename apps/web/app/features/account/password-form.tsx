import { useState } from 'react';
import { PasswordField, textOf } from '../identity/forms/fields.tsx';
import { IdentityForm } from '../identity/forms/form.tsx';
import { openPool } from '../identity/session/start-renewer.ts';
import { useWork } from './use-work.ts';

/**
 * The pool's message for a wrong password. It mentions a username, which nobody typed here, so the form shows
 * its own text.
 */
const WRONG_PASSWORD = 'Incorrect username or password.';

/**
 * Changes the password at the pool.
 * @throws an error whose message the form shows
 */
async function changePassword(former: string, next: string): Promise<void> {
  try {
    await (await openPool()).changePassword(former, next);
  } catch (error) {
    if (error instanceof Error && error.message === WRONG_PASSWORD) {
      throw new Error('That isn’t your current password.', { cause: error });
    }
    throw error;
  }
}

/** The form to change the password; it requires the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { isBusy, refusal, start } = useWork('changePassword');
  const [changes, setChanges] = useState(0);
  const change = async (former: string, next: string) =>
    (await start(() => changePassword(former, next), 'Password changed.')) && setChanges(changes + 1);
  return (
    <IdentityForm
      key={changes}
      submit="Change password"
      isQuiet
      busy="Changing…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(form) => void change(textOf(form, 'former'), textOf(form, 'password'))}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" name="former" />
      <PasswordField isNew label="New password" />
    </IdentityForm>
  );
}
