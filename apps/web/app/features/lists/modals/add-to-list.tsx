import type { ListChoice, listChoices } from '@palate/contract/list-entries';
import { useEffect, useState } from 'react';
import { fetchApi, isOffline } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { listHref } from '../list-words.ts';
import '../lists.css';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { sendChoice } from '../send-entry.ts';
import { readStoredChoices, storeChoices } from '../stored-choices.ts';
import { withEntry, withUnsentEntry } from '../unsent-entries.ts';
import { useIsNewUnsent } from '../unsent-lists.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    addToList: {
      /** A title's id, or `book:` followed by a book's id. */
      entryId: string;
      name: string;
    };
  }
}

/** A dialog with all lists that the member may edit, each with a checkbox that adds or removes the title. */
export default function AddToList({ entryId, name }: { entryId: string; name: string }) {
  const { closeModal, replaceModals } = useModal();
  const { choices, isStored, failure, toggle, said } = useChoices(entryId);
  const isNewUnsent = useIsNewUnsent();
  return (
    <Dialog title="Add to list" description={name} onClose={closeModal}>
      {failure && <p className="refusal mt-6">{failure}</p>}
      {!choices && !failure && <Skeleton className="mt-6 h-28" />}
      {choices && choices.length === 0 && <p className="mt-6">You don’t have any lists yet.</p>}
      {isStored && (
        <p className="mt-6">
          You’re offline, so some lists may look as if they don’t have this yet. Adding it twice does no harm.
        </p>
      )}
      {choices && choices.length > 0 && (
        <ul className="list-choices mt-6">
          {choices.map((choice) => (
            <li key={choice.movieListId}>
              <label>
                <input
                  type="checkbox"
                  className="toggle"
                  checked={choice.hasEntry}
                  onChange={() => void toggle(choice)}
                />
                <span className="min-w-0 wrap-anywhere">
                  {choice.title}{' '}
                  <span className="type-note text-dim">
                    {choice.entryCount}
                    {!choice.shareable && ' · Private'}
                  </span>
                </span>
              </label>
              {!isNewUnsent(choice.movieListId) && (
                <TextLink to={listHref(choice)} className="type-note" onClick={closeModal}>
                  Open<span className="sr-only"> {choice.title}</span>
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="mt-6">
        <Button isQuiet onClick={() => replaceModals([{ name: 'editList', props: { list: null, entryId } }])}>
          Add to a new list
        </Button>
      </p>
    </Dialog>
  );
}

/**
 * Loads the member's lists, and applies the changes made in this dialog. A change that the server rejects is
 * undone with a message. Without a connection, the lists stored on this device are shown, and changes are sent later.
 */
function useChoices(entryId: string) {
  const [choices, setChoices] = useState<readonly ListChoice[] | null>(null);
  const [isStored, setStored] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    const request = new AbortController();
    loadChoices(entryId, request.signal)
      .then((loaded) => {
        setStored(loaded.isStored);
        setChoices(withUnsentEntry(loaded.choices, entryId));
      })
      .catch((error: Error) => {
        if (!request.signal.aborted) setFailure(error.message);
      });
    return () => request.abort();
  }, [entryId]);

  const set = (id: string, hasEntry: boolean) =>
    setChoices((known) => known && withEntry(known, id, hasEntry));
  async function toggle({ movieListId, title, hasEntry }: ListChoice) {
    set(movieListId, !hasEntry);
    const saved = await tryCall(sendChoice(movieListId, entryId, !hasEntry));
    if (saved) say(hasEntry ? `Removed from ${title}.` : `Added to ${title}.`);
    else set(movieListId, hasEntry);
  }
  return { choices, isStored, failure, toggle, said };
}

async function loadChoices(entryId: string, signal: AbortSignal) {
  try {
    const choices = await fetchApi<typeof listChoices>('GET', '/palate/movie-list/choices/{entryId}', {
      params: { entryId },
      signal,
    });
    storeChoices(choices);
    return { choices, isStored: false };
  } catch (error) {
    const stored = isOffline(error) ? readStoredChoices() : null;
    if (!stored) throw error;
    return { choices: stored, isStored: true };
  }
}
