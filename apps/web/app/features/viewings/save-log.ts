import type { BookTracker } from '@palate/contract/book-trackers';
import type {
  deleteViewing,
  editViewing,
  saveViewing,
  Viewing,
  ViewingChanges,
  ViewingFields,
} from '@palate/contract/viewings';
import { fetchApi } from '../../client-api.ts';
import { removeUnsent } from '../../outbox.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { bookTrackers } from '../book-trackers/book-tracker-store.ts';
import { withWatchlist } from '../trackers/changes/change-words.ts';
import { predictTracker } from '../trackers/changes/tracker-change.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';
import { fieldsBack, listChanged, pickFields } from './log-draft.ts';
import type { LoggedWork } from './logged-work.ts';
import type { UnsentViewing } from './unsent-viewings.ts';
import { showViewing, showWhileSaving } from './viewing-store.ts';

// Without a connection, these calls are stored and sent later. Each can be sent twice: PUT and PATCH set values, and
// `send-waiting.ts` counts a DELETE as sent if the entry doesn't exist any more. Each returns whether the server
// accepted the call at once. If the call waits, `fetchApi` returns the object `ifOffline` itself.
async function put(id: string, body: ViewingFields, work: LoggedWork): Promise<boolean> {
  const ifOffline: UnsentViewing = { ...predictViewing(newViewing(id, body), body), work };
  const input = { params: { id }, body, isKeptAlive: true, ifOffline };
  return (await fetchApi<typeof saveViewing>('PUT', '/viewings/{id}', input)) !== ifOffline;
}
async function edit(body: ViewingChanges, predicted: Viewing, work: LoggedWork): Promise<boolean> {
  const ifOffline: UnsentViewing = { ...predicted, work };
  const input = { params: { id: predicted.id }, body, isKeptAlive: true, ifOffline };
  return (await fetchApi<typeof editViewing>('PATCH', '/viewings/{id}', input)) !== ifOffline;
}
async function remove(id: string): Promise<boolean> {
  const ifOffline = { id };
  const input = { params: { id }, isKeptAlive: true, ifOffline };
  return (await fetchApi<typeof deleteViewing>('DELETE', '/viewings/{id}', input)) !== ifOffline;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface SaveOptions {
  readonly work: LoggedWork;
  /** The diary entry as the form showed it before it was edited; null for a new one. */
  readonly before: Viewing | null;
  /**
   * Called after each change that the server accepted at once, so that the page can reload its data. It isn't called
   * for a change that waits for a connection: the reloaded data wouldn't contain it.
   */
  onChange(): void;
}

/**
 * Saves a diary entry, or stores it until there is a connection, shows it on the page at once, and offers to undo it.
 * Of an edited entry, only the fields that were changed are saved, and undone: another device may have changed the
 * others meanwhile.
 * @throws if the server rejects the entry; the page then shows its previous state
 */
export async function saveLog(
  id: string,
  fields: ViewingFields,
  { work, before, onChange }: SaveOptions,
): Promise<void> {
  const message = before
    ? `Your history entry for ${work.title} was saved.`
    : `${work.title} added to your history.`;
  const changed = before ? listChanged(before, fields) : [];
  if (before && changed.length === 0) {
    showToast({ kind: 'success', message });
    return;
  }
  const save = () =>
    callInOrder(work, fields, before, (after) =>
      before
        ? edit(pickFields(fields, changed), predictViewing(before, fields), after)
        : put(id, fields, after),
    );
  const saved = before ? showWhileSaving(id, predictViewing(before, fields), save) : save();
  const { isSent, undoTracker, isUnwatchlisted } = await saved;
  if (isSent) onChange();
  offerUndo(withWatchlist(message, isUnwatchlisted), async () => {
    if (!before && (await removeUnsent('PUT', `/viewings/${id}`))) {
      await undoTracker?.(false);
      return;
    }
    const isUndoSent = await (before
      ? // If its tracker isn't loaded, a book gets the entry's earlier rating back, if there was one.
        edit({ ...pickFields(before, changed), keepsTracker: undoTracker !== null }, before, work)
      : remove(id));
    if (before) showViewing(id, before);
    await undoTracker?.(true);
    if (isUndoSent) onChange();
  });
}

/**
 * Deletes a diary entry from the page at once and then from the server, and offers to undo it.
 * @param work null if the title or book was deleted from the catalog; then it can't be undone
 */
export async function deleteLog(
  viewing: Viewing,
  { work, onChange }: Pick<SaveOptions, 'onChange'> & { work: LoggedWork | null },
): Promise<void> {
  let isSent: boolean;
  try {
    isSent = await showWhileSaving(viewing.id, null, () => remove(viewing.id));
  } catch (error) {
    showToast({ kind: 'error', message: wordsOf(error) });
    return;
  }
  if (isSent) onChange();
  if (!work) {
    showToast({ kind: 'success', message: 'The entry was deleted from your history.' });
    return;
  }
  offerUndo(`Your history entry for ${work.title} was deleted.`, async () => {
    const isUndoSent = await put(viewing.id, fieldsBack(viewing), work);
    showViewing(viewing.id, viewing);
    if (isUndoSent) onChange();
  });
}

function offerUndo(message: string, undo: () => Promise<void>): void {
  const press = () =>
    void undo().catch((error: unknown) => showToast({ kind: 'error', message: wordsOf(error) }));
  showToast({ kind: 'success', message, action: { label: 'Undo', press } });
}

/** Result of saving an entry. */
interface SavedWithTracker {
  /** Whether the server accepted the entry at once; otherwise it waits for a connection. */
  readonly isSent: boolean;
  /**
   * Restores the earlier tracker of the title or book; null for a book whose tracker hasn't been loaded.
   * @param wasSent false if the entry was never sent: the server's tracker is then unchanged
   */
  readonly undoTracker: ((wasSent: boolean) => Promise<unknown>) | null;
  /** Whether the title was removed from the watchlist. */
  readonly isUnwatchlisted: boolean;
}

/**
 * Makes a call after earlier changes of the title or book have been saved. Logging a title removes it from
 * the watchlist and ends its check-in; logging a book marks it as read. Both set the rating.
 * @param call gets the title or book with its tracker after the change; returns whether the server accepted it at once
 */
async function callInOrder(
  work: LoggedWork,
  { rating }: ViewingFields,
  before: Viewing | null,
  call: (after: LoggedWork) => Promise<boolean>,
): Promise<SavedWithTracker> {
  const newRating = typeof rating === 'number' && rating !== before?.rating ? rating : null;
  let isSent = false;
  const send = async (after: LoggedWork) => {
    isSent = await call(after);
  };
  if (work.kind === 'title') {
    const { id, loaded } = work;
    const now = titleTrackers.now(id, loaded);
    const logged = before ? now : { ...now, watchlisted: false, checkedIn: false };
    const predicted = newRating ? predictTracker(logged, { kind: 'rating', rating: newRating }) : logged;
    await titleTrackers.callWith(id, now, predicted, () => send({ ...work, loaded: predicted }));
    return {
      isSent,
      undoTracker: (wasSent) => titleTrackers.restore(id, predicted, now, wasSent),
      isUnwatchlisted: now.watchlisted && !predicted.watchlisted,
    };
  }
  const { id } = work;
  const loaded = work.loaded ?? bookTrackers.changed(id);
  if (!loaded) {
    await send(work);
    return { isSent, undoTracker: null, isUnwatchlisted: false };
  }
  const now = bookTrackers.now(id, loaded);
  const predicted: BookTracker = {
    status: before ? now.status : 'read',
    ratings: newRating ? { value: newRating } : now.ratings,
  };
  await bookTrackers.callWith(id, now, predicted, () => send({ ...work, loaded: predicted }));
  const undoTracker = (wasSent: boolean) => bookTrackers.restore(id, predicted, now, wasSent);
  return { isSent, undoTracker, isUnwatchlisted: false };
}

function newViewing(id: string, { kind = 'title', movieId }: ViewingFields): Viewing {
  const now = new Date().toISOString();
  return {
    ...{ id, kind, movieId, watchedOn: null, rating: null, isRewatch: false, isLiked: false, tags: [] },
    ...{ note: '', place: '', companions: '', createdAt: now, updatedAt: now },
  };
}

const predictViewing = (before: Viewing, fields: ViewingFields): Viewing => ({
  ...before,
  watchedOn: fields.watchedOn ?? null,
  rating: fields.rating ?? null,
  isRewatch: fields.isRewatch ?? before.isRewatch,
  isLiked: fields.isLiked ?? false,
  tags: fields.tags ?? [],
  note: fields.note ?? '',
  place: fields.place ?? '',
  companions: fields.companions ?? '',
});
