import { PROFILE_MAX } from '@palate/contract/constants';
import type { updateProfile } from '@palate/contract/profile';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { TextField, textOf } from '../../identity/forms/fields.tsx';
import { IdentityForm } from '../../identity/forms/form.tsx';
import { refusalWords } from '../../identity/forms/refusal.ts';
import type { EditData } from './load-edit.server.ts';
import { useHandleCheck } from './use-handle-check.ts';

/** The form for a member's handle, pronouns, link and bio. */
export function AboutForm({ data }: { data: EditData }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [handle, setHandle] = useState(data.handle);
  const check = useHandleCheck(handle, data.handle);

  async function save(form: FormData) {
    setBusy(true);
    setRefusal(null);
    try {
      await fetchApi<typeof updateProfile>('PATCH', '/profile', {
        body: {
          // A handle can be changed, but not given up.
          ...(handle.trim() !== '' && { handle }),
          pronouns: textOf(form, 'pronouns'),
          link: textOf(form, 'link'),
          bio: textOf(form, 'bio'),
        },
      });
      showToast({ kind: 'success', message: 'Profile Updated successfully' });
      await revalidate();
    } catch (error) {
      setRefusal(refusalWords(error));
    }
    setBusy(false);
  }

  return (
    <IdentityForm
      submit="Save"
      busy="Saving…"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(form) => void save(form)}
    >
      <div className="grid gap-1.5">
        <TextField
          label="Handle"
          name="handle"
          value={handle}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setHandle(target.value)}
          hint="Your profile’s address. If you change it, the old address redirects here for a year."
        />
        <p role="status" className="type-note min-h-5 font-semibold">
          {check}
        </p>
      </div>
      <TextField
        label="Pronouns (optional)"
        name="pronouns"
        defaultValue={data.pronouns}
        max={PROFILE_MAX.pronouns}
        autoComplete="off"
      />
      <TextField
        label="Link (optional)"
        name="link"
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={data.link}
        max={PROFILE_MAX.link}
        autoComplete="url"
      />
      <LimitedText
        label="Bio (optional)"
        name="bio"
        rows={4}
        max={PROFILE_MAX.bio}
        hint={`Up to ${PROFILE_MAX.bio} characters.`}
        defaultValue={data.bio}
      />
    </IdentityForm>
  );
}
