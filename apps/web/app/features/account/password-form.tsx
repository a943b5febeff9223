import { useState } from 'react';
import { PasswordField, textOf } from '../identity/forms/fields.tsx';
import { IdentityForm } from '../identity/forms/form.tsx';
import { openPool } from '../identity/session/keeper.ts';
import { useWork } from './use-work.ts';

/** Changes the password by the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { isBusy, refusal, start } = useWork('changePassword');
  const [changes, setChanges] = useState(0);
  const change = async (former: string, next: string) =>
    (await start(async () => (await openPool()).changePassword(former, next), 'Password changed.')) &&
    setChanges(changes + 1);
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
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" name="former" />
      <PasswordField isNew label="New password" />
    </IdentityForm>
  );
}
