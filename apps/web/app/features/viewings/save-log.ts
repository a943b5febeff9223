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
import { showToast } from '../../ui/toasts/toast.ts';
import { bookTrackers } from '../book-trackers/book-tracker-store.ts';
import { withWatchlist } from '../trackers/changes/change-words.ts';
import { predictTracker } from '../trackers/changes/tracker-change.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';
import { fieldsBack, listChanged, pickFields } from './log-draft.ts';
import type { LoggedWork } from './logged-work.ts';
import { showViewing } from './viewing-store.ts';

// Without a connection, these calls are sent later: each sets a value, so sending it twice changes nothing more.
const put = (id: string, body: ViewingFields) =>
  fetchApi<typeof saveViewing>('PUT', '/viewings/{id}', {
    params: { id },
    body,
    isKeptAlive: true,
    ifOffline: predictViewing(newViewing(id, body), body),
  });
const edit = (id: string, body: ViewingChanges, predicted: Viewing) =>
  fetchApi<typeof editViewing>('PATCH', '/viewings/{id}', {
    params: { id },
    body,
    isKeptAlive: true,
    ifOffline: predicted,
  });
const remove = (id: string) =>
  fetchApi<typeof deleteViewing>('DELETE', '/viewings/{id}', {
    params: { id },
    isKeptAlive: true,
    ifOffline: { id },
  });

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface SaveOptions {
  readonly work: LoggedWork;
  /** The diary entry as the form showed it before it was edited; null for a new one. */
  readonly before: Viewing | null;
  /** Called after each change that the server accepted, so that the page can reload its data. */
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
  if (before) showViewing(id, predictViewing(before, fields));
  let saved: SavedWithTracker;
  try {
    saved = await callInOrder(work, fields, before, () =>
      before ? edit(id, pickFields(fields, changed), predictViewing(before, fields)) : put(id, fields),
    );
  } catch (error) {
    showViewing(id, undefined);
    throw error;
  }
  onChange();
  const { undoTracker, isUnwatchlisted } = saved;
  offerUndo(withWatchlist(message, isUnwatchlisted), async () => {
    // If its tracker isn't loaded, a book gets the entry's earlier rating back, if there was one.
    const keepsTracker = undoTracker !== null;
    await (before ? edit(id, { ...pickFields(before, changed), keepsTracker }, before) : remove(id));
    await undoTracker?.();
    onChange();
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
  showViewing(viewing.id, null);
  try {
    await remove(viewing.id);
  } catch (error) {
    showViewing(viewing.id, undefined);
    showToast({ kind: 'error', message: wordsOf(error) });
    return;
  }
  onChange();
  if (!work) {
    showToast({ kind: 'success', message: 'The entry was deleted from your history.' });
    return;
  }
  offerUndo(`Your history entry for ${work.title} was deleted.`, async () => {
    await put(viewing.id, fieldsBack(viewing));
    onChange();
  });
}

function offerUndo(message: string, undo: () => Promise<void>): void {
  const press = () =>
    void undo().catch((error: unknown) => showToast({ kind: 'error', message: wordsOf(error) }));
  showToast({ kind: 'success', message, action: { label: 'Undo', press } });
}

/** Result of saving an entry for the tracker of its title or book. */
interface SavedWithTracker {
  /** Restores the earlier tracker; null for a book whose tracker hasn't been loaded. */
  readonly undoTracker: (() => Promise<unknown>) | null;
  /** Whether the title was removed from the watchlist. */
  readonly isUnwatchlisted: boolean;
}

/**
 * Makes a call after earlier changes of the title or book have been saved. Logging a title removes it from
 * the watchlist and ends its check-in; logging a book marks it as read. Both set the rating.
 */
async function callInOrder(
  work: LoggedWork,
  { rating }: ViewingFields,
  before: Viewing | null,
  call: () => Promise<unknown>,
): Promise<SavedWithTracker> {
  const isRated = typeof rating === 'number' && rating !== before?.rating;
  if (work.kind === 'title') {
    const { id, loaded } = work;
    const now = titleTrackers.now(id, loaded);
    const logged = before ? now : { ...now, watchlisted: false, checkedIn: false };
    const predicted = isRated ? predictTracker(logged, { kind: 'rating', rating }) : logged;
    await titleTrackers.callWith(id, now, predicted, call);
    return {
      undoTracker: () => titleTrackers.restore(id, loaded, now),
      isUnwatchlisted: now.watchlisted && !predicted.watchlisted,
    };
  }
  const { id } = work;
  const loaded = work.loaded ?? bookTrackers.changed(id);
  if (!loaded) {
    await call();
    return { undoTracker: null, isUnwatchlisted: false };
  }
  const now = bookTrackers.now(id, loaded);
  const predicted: BookTracker = {
    status: before ? now.status : 'read',
    ratings: isRated ? { value: rating } : now.ratings,
  };
  await bookTrackers.callWith(id, now, predicted, call);
  return { undoTracker: () => bookTrackers.restore(id, predicted, now), isUnwatchlisted: false };
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
