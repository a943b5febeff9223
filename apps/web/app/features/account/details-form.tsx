import { PERSON_NAME_MAX } from '@palate/contract/constants';
import type { updateUser } from '@palate/contract/user';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { TextField, textOf } from '../identity/forms/fields.tsx';
import { IdentityForm } from '../identity/forms/form.tsx';
import type { Account } from './load-account.server.ts';
import { useWork } from './use-work.ts';

/** The form for name and country. The email address can't be changed, because it identifies the account. */
export function DetailsForm({ user, countries }: Pick<Account, 'user' | 'countries'>) {
  const { isBusy, refusal, start } = useWork('saveDetails');
  const { revalidate } = useRevalidator();
  const country = useId();
  async function save(form: FormData) {
    const body = {
      firstName: textOf(form, 'firstName'),
      secondName: textOf(form, 'secondName'),
      countryCode: textOf(form, 'country'),
    };
    const isDone = await start(
      () => fetchApi<typeof updateUser>('PATCH', '/user', { body }),
      'Details saved.',
    );
    if (isDone) void revalidate();
  }
  return (
    <IdentityForm
      submit="Save"
      busy="Saving…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(form) => void save(form)}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          missing="Enter your first name."
          max={PERSON_NAME_MAX}
          defaultValue={user.firstName}
          required
        />
        <TextField
          label="Last name (optional)"
          name="secondName"
          autoComplete="family-name"
          max={PERSON_NAME_MAX}
          defaultValue={user.secondName}
        />
      </div>
      <TextField label="Email" value={user.email} readOnly hint="You can’t change your email address." />
      <div className="grid gap-1.5">
        <label htmlFor={country} className="font-semibold">
          Country
        </label>
        <select
          id={country}
          name="country"
          className="field"
          autoComplete="country"
          defaultValue={user.countryCode}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <p className="type-note text-dim">
          It decides which streaming services, theaters and age ratings you see.
        </p>
      </div>
    </IdentityForm>
  );
}
