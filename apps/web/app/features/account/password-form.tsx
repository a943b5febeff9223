import { useState } from 'react';
import { PasswordField, textOf } from '../identity/forms/fields.tsx';
import { IdentityForm } from '../identity/forms/form.tsx';
import { openPool } from '../identity/session/keeper.ts';
import { useWork } from './use-work.ts';

/** A new password for the old one; emptied once it is set. */
export function PasswordForm({ email }: { email: string }) {
  const { isBusy, refusal, start } = useWork('changePassword');
  const [changes, setChanges] = useState(0);
  const change = async (former: string, next: string) =>
    (await start(
      async () => (await openPool()).changePassword(former, next),
      'Your new password holds from now on.',
    )) && setChanges(changes + 1);
  return (
    <IdentityForm
      key={changes}
      submit="Change the password"
      isQuiet
      busy="Changing it"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(form) => void change(textOf(form, 'former'), textOf(form, 'password'))}
    >
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Present password" name="former" />
      <PasswordField isNew label="New password" />
    </IdentityForm>
  );
}
