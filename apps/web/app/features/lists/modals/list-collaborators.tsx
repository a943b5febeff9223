import type {
  inviteToList,
  removeListCollaborator,
  revokeListInvitation,
} from '@palate/contract/list-invitations';
import type { MovieListDetail } from '@palate/contract/lists';
import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import '../lists.css';
import { tryCall } from '../../../ui/loading/try-call.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    listCollaborators: { list: MovieListDetail };
  }
}

/** A dialog with the people who can edit a list. The owner can invite others with a link, and remove them. */
export default function ListCollaborators({ list }: { list: MovieListDetail }) {
  const { closeModal } = useModal();
  const { revalidate } = useRevalidator();
  const [people, setPeople] = useState(list.collaborators);
  const rows = useRef<HTMLUListElement>(null);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const rowFocus = useListFocus(rows, { fallback: inviteButton });
  const isOwner = list.role === 'owner';

  async function remove({ id, name }: { id: string; name: string }) {
    const removed = await tryCall(
      fetchApi<typeof removeListCollaborator>('DELETE', '/palate/movie-list/{id}/collaborators/{userId}', {
        params: { id: list.movieListId, userId: id },
      }),
    );
    if (!removed) return;
    setPeople((before) => before.filter((person) => person.id !== id));
    showToast({ kind: 'success', message: `${name || 'Collaborator'} removed.` });
    void revalidate();
  }

  return (
    <Dialog
      title="Collaborators"
      description="Collaborators can add, remove and reorder titles, and write notes on them."
      onClose={closeModal}
    >
      <ul ref={rows} {...rowFocus} className="list-choices mt-6">
        <li>
          <span>{list.owner.name || 'Owner'}</span>
          <span className="type-note text-dim">Owner</span>
        </li>
        {people.map((person) => (
          <li key={person.id}>
            <span>{person.name || 'Collaborator'}</span>
            {isOwner && (
              <TextButton className="type-note" onClick={() => void remove(person)}>
                Remove<span className="sr-only"> {person.name}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {isOwner && <Invitation list={list} button={inviteButton} />}
    </Dialog>
  );
}

function Invitation({
  list,
  button,
}: {
  list: MovieListDetail;
  /** Receives the button that makes or copies the link. */
  button: RefObject<HTMLButtonElement | null>;
}) {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<string | null>(null);
  const [isInviting, setInviting] = useState(list.isInviting);
  const params = { id: list.movieListId };

  async function invite() {
    const made = await tryCall(
      fetchApi<typeof inviteToList>('PUT', '/palate/movie-list/{id}/invitation', { params }),
    );
    if (!made) return;
    setLink(`${location.origin}/lists/join?code=${made.code}`);
    setInviting(true);
    void revalidate();
  }
  async function revoke() {
    const revoked = await tryCall(
      fetchApi<typeof revokeListInvitation>('DELETE', '/palate/movie-list/{id}/invitation', { params }),
    );
    if (!revoked) return;
    // The button that was pressed disappears.
    button.current?.focus();
    setLink(null);
    setInviting(false);
    showToast({ kind: 'success', message: 'Invite link turned off.' });
    void revalidate();
  }
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', message: 'Link copied.' });
    } catch {
      showToast({ kind: 'error', message: 'The link couldn’t be copied. Select it and copy it.' });
    }
  }

  return (
    <div className="mt-8 grid gap-4">
      <p className="type-note text-dim">
        Anyone with the invite link can join and edit this list. The link works for 30 days, or until you turn
        it off or create a new one.
      </p>
      {link && (
        <label className="grid gap-1.5">
          <span className="font-semibold">Invite link</span>
          <input className="field" readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button ref={button} onClick={() => void (link ? copy(link) : invite())}>
          {link ? 'Copy link' : isInviting ? 'Create a new invite link' : 'Create an invite link'}
        </Button>
        {isInviting && <TextButton onClick={() => void revoke()}>Turn off the link</TextButton>}
      </p>
    </div>
  );
}
