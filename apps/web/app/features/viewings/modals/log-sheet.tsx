import type { getBookTracker } from '@palate/contract/book-trackers';
import type { Viewing } from '@palate/contract/viewings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { titleTrackers } from '../../trackers/changes/tracker-store.ts';
import { draftOf, fieldsOf, type LogDraft, newDraft } from '../log-draft.ts';
import { LogForm } from '../log-form.tsx';
import type { LoggedWork } from '../logged-work.ts';
import { saveLog } from '../save-log.ts';
import { forgetDraft, getUnsaved, keepDraft, type UnsavedDraft } from '../unsaved-drafts.ts';
import '../viewings.css';

interface LogSheetProps {
  work: LoggedWork;
  /** The diary entry to edit; absent for a new one. */
  entry?: Viewing;
  /** Called after each change that the server accepted at once, not after one that waits for a connection. */
  onChange?(): void;
  /** Message of the last failed attempt. The entered text is still there. */
  refusal?: string;
}

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    logSheet: LogSheetProps;
  }
}

/** Returns the initial state of the form. */
function startOf({ work, entry }: LogSheetProps): UnsavedDraft {
  const kept = getUnsaved(work, entry?.id);
  if (kept) return kept;
  if (entry) return { draft: draftOf(entry, new Date()), before: entry };
  const rating = work.kind === 'title' ? titleTrackers.now(work.id, work.loaded).ratings.value : 0;
  return { draft: newDraft(work, rating, new Date()), before: null };
}

/** Loads the tracker of a book while the dialog is open, so that saving can be undone. */
function useTrackerOf(work: LoggedWork): LoggedWork {
  const { data } = useQuery(
    {
      queryKey: ['bookTracker', work.id],
      enabled: work.kind === 'book' && !work.loaded,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      queryFn: ({ signal }) =>
        fetchApi<typeof getBookTracker>('GET', '/booktracker/{id}', { params: { id: work.id }, signal }),
    },
    queryClient(),
  );
  return work.kind === 'book' ? { ...work, loaded: work.loaded ?? data ?? null } : work;
}

/**
 * The dialog to add or edit a diary entry. It closes as soon as the entry is submitted. If saving fails, it opens again
 * with everything that was entered, or, if the page has changed meanwhile, a toast shows the error.
 */
export default function LogSheet(props: LogSheetProps) {
  const { work, entry, refusal, onChange = () => undefined } = props;
  const { closeModal, openModal } = useModal();
  const [start] = useState(() => startOf(props));
  const withTracker = useTrackerOf(work);

  async function save(draft: LogDraft) {
    const { pathname } = window.location;
    closeModal();
    try {
      await saveLog(draft.id, fieldsOf(work, draft), {
        work: withTracker,
        before: start.before,
        onChange,
      });
      forgetDraft(work, entry?.id);
    } catch (error) {
      keepDraft(work, entry?.id, { draft, before: start.before });
      const message = error instanceof Error ? error.message : String(error);
      if (window.location.pathname === pathname) {
        openModal({ name: 'logSheet', props: { ...props, refusal: message } });
      } else showToast({ kind: 'error', message });
    }
  }

  return (
    <Dialog
      title={entry ? `Edit ${work.title} in your history` : `Add ${work.title} to your history`}
      onClose={closeModal}
      className="log-sheet"
    >
      <LogForm
        work={work}
        first={start.draft}
        isNew={!entry}
        refusal={refusal ?? null}
        onSave={(draft) => void save(draft)}
      />
    </Dialog>
  );
}
