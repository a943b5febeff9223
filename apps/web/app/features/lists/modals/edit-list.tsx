import { LIST_MAX } from '@palate/contract/constants';
import type { MovieListDetail } from '@palate/contract/lists';
import { useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { TextField, textOf } from '../../identity/forms/fields.tsx';
import { IdentityForm } from '../../identity/forms/form.tsx';
import { changedDetails } from '../list-changes.ts';
import { listHref } from '../list-words.ts';
import { isUnsentList, sendListDetails, sendNewList } from '../send-list.ts';
import { storeChoice } from '../stored-choices.ts';
import '../lists.css';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    editList: {
      /** The list to change; null for a new one. */
      list: MovieListDetail | null;
      /** An entry to add to the new list. Without one, the new list's page opens. */
      entryId?: string;
    };
  }
}

/**
 * A dialog to create a list, or to change a list's details.
 * @param list the list to change; null to create one
 * @param entryId a title or book to add to the new list (see `AddToListButton`)
 */
export default function EditList({ list, entryId }: { list: MovieListDetail | null; entryId?: string }) {
  const { closeModal, closeMatching } = useModal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Generate the id only once, so that submitting again after a lost response doesn't create a second list.
  const [newId] = useState(() => crypto.randomUUID());

  async function save(form: FormData) {
    const details = {
      title: textOf(form, 'title'),
      description: textOf(form, 'description'),
      shareable: form.has('shareable'),
      ranked: form.has('ranked'),
    };
    setBusy(true);
    setRefusal(null);
    try {
      const saved = list
        ? await sendListDetails(list, changedDetails(list, details))
        : await sendNewList({ ...details, movieListId: newId, movieList: entryId ? [entryId] : [] });
      storeChoice(saved);
      // Another dialog may be open by now.
      closeMatching((modal) => modal.name === 'editList' && modal.props.list === list);
      showToast({
        kind: 'success',
        message: list ? `${saved.title} Updated successfully` : 'List Created',
      });
      // Without a connection, there is nothing to load yet.
      if (isUnsentList(saved)) return;
      if (list || entryId) void revalidate();
      else void navigate(listHref(saved));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={list ? 'Edit list' : 'New list'} onClose={closeModal}>
      <div className="mt-6">
        <IdentityForm
          submit={list ? 'Save' : 'Create list'}
          busy="Saving…"
          isBusy={isBusy}
          refusal={refusal}
          onSubmit={(form) => void save(form)}
        >
          <TextField
            label="Title"
            name="title"
            missing="Give the list a title."
            max={LIST_MAX.title}
            defaultValue={list?.title}
            autoComplete="off"
            required
          />
          <LimitedText
            label="Description (optional)"
            name="description"
            rows={3}
            max={LIST_MAX.description}
            defaultValue={list?.description ?? ''}
          />
          <Choice
            name="shareable"
            label="Public"
            hint="Anyone can see the list and your first name. If this is off, only you and your collaborators can see the list."
            isOn={list?.shareable ?? false}
          />
          <Choice
            name="ranked"
            label="Ranked"
            hint="Shows each title’s position as a number."
            isOn={list?.ranked ?? false}
          />
        </IdentityForm>
      </div>
    </Dialog>
  );
}

function Choice({ name, label, hint, isOn }: { name: string; label: string; hint: string; isOn: boolean }) {
  const id = useId();
  return (
    <div className="list-choice">
      <input
        id={id}
        type="checkbox"
        className="toggle"
        name={name}
        defaultChecked={isOn}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="type-note text-dim">
        {hint}
      </p>
    </div>
  );
}
