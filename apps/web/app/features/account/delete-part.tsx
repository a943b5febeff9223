import type { deleteUser } from '@palate/contract/user-data';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { TextField } from '../identity/forms/fields.tsx';
import { IdentityForm } from '../identity/forms/form.tsx';
import { renewer } from '../identity/session/start-renewer.ts';
import { useWork } from './use-work.ts';

/** The section to delete the account. The member confirms by typing their email address. */
export function DeletePart({ email }: { email: string }) {
  const { isBusy, refusal, start } = useWork('deleteAccount');
  const [typed, setTyped] = useState('');
  const [isUnlike, setUnlike] = useState(false);
  const navigate = useNavigate();
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  async function remove() {
    setUnlike(!isMeant);
    if (!isMeant) return;
    const isDone = await start(async () => {
      await fetchApi<typeof deleteUser>('DELETE', '/user', { body: { confirm: true } });
      await renewer.end();
    }, 'Account deleted.');
    if (isDone) void navigate('/');
  }
  return (
    <IdentityForm
      submit="Delete my account"
      busy="Deleting…"
      isBusy={isBusy}
      isQuiet
      refusal={isUnlike ? 'That isn’t this account’s email address. Nothing was deleted.' : refusal}
      onSubmit={() => void remove()}
    >
      <p className="type-say max-w-[52ch]">
        This deletes your name, email, profile, taste, watchlist, lists, ratings, history, services,
        preferences and votes, and signs you out everywhere. You can’t undo this.
      </p>
      <p className="type-say max-w-[52ch]">
        Your reviews, stories and comments are deleted, too, with the comments that others wrote on your
        reviews and stories. Where others replied to a comment of yours, their replies stay, and your comment
        becomes “This comment was deleted.”, without your name and text.
      </p>
      <TextField
        label={`To confirm, type ${email}`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </IdentityForm>
  );
}
