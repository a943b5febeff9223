import type {
  deleteRun,
  markWatched,
  rateSeason,
  startRun,
  WatchedChange,
  WatchedResult,
} from '@palate/contract/shows';
import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { fetchApi } from '../../client-api.ts';
import { createTurns } from '../../take-turns.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { replaceTracker } from '../trackers/changes/tracker-store.ts';

/** A show whose episodes a member marks, with its tracker (flags and rating) as loaded with the page. */
export interface TrackedShow {
  readonly id: TitleId;
  /** Name of the show. */
  readonly title: string;
  /** Null if the show's card was loaded without one. */
  readonly tracker: Tracker | null;
}

/** The calls of each show, in order. */
const turns = createTurns<TitleId>();
let callCount = 0;

function inTurn<Result>(id: TitleId, call: () => Promise<Result>): Promise<Result> {
  callCount += 1;
  return turns.take(id, call);
}

/** Loads data once the show's calls have ended, and again if changes are made meanwhile, so that it includes them. */
export async function loadAfterCalls<Data>(id: TitleId, load: () => Promise<Data>): Promise<Data> {
  while (turns.pending(id)) await turns.pending(id);
  const before = callCount;
  const data = await load();
  return callCount === before ? data : loadAfterCalls(id, load);
}

/**
 * Marks episodes as watched or unwatched in a run of a show (one watch-through). Rejects with `ApiError`.
 * @param predicted returned without a connection; the change is then sent later
 */
export const sendWatched = (
  id: TitleId,
  run: number,
  change: WatchedChange,
  predicted: WatchedResult,
): Promise<WatchedResult> =>
  inTurn(id, () =>
    fetchApi<typeof markWatched>('PUT', '/shows/{id}/runs/{run}/watched', {
      params: { id, run },
      body: change,
      // Send the change even if the user leaves the page right after it.
      isKeptAlive: true,
      ifOffline: predicted,
    }),
  );

/** Starts a new run of a show (one watch-through). Rejects with `ApiError`. */
export const sendRun = (id: TitleId, run: number): Promise<WatchedResult> =>
  inTurn(id, () =>
    fetchApi<typeof startRun>('PUT', '/shows/{id}/runs/{run}', { params: { id, run }, isKeptAlive: true }),
  );

/** Deletes a run of a show, with the episodes marked in it. Rejects with `ApiError`. */
export const removeRun = (id: TitleId, run: number): Promise<WatchedResult> =>
  inTurn(id, () =>
    fetchApi<typeof deleteRun>('DELETE', '/shows/{id}/runs/{run}', {
      params: { id, run },
      isKeptAlive: true,
    }),
  );

/** Rates a season with 0.5 to 5 stars; 0 clears the rating. Offline, it is sent later. Rejects with `ApiError`. */
export const sendSeasonRating = (id: TitleId, season: number, rating: number) =>
  inTurn(id, () =>
    fetchApi<typeof rateSeason>('PUT', '/shows/{id}/seasons/{season}/rating', {
      params: { id, season },
      body: { rating },
      isKeptAlive: true,
      ifOffline: { season, rating },
    }),
  );

/** A change that can be undone. */
interface UndoableChange {
  readonly show: TrackedShow;
  readonly message: string;
  readonly result: WatchedResult;
  /** Undoes the change on the server. */
  undo(): Promise<WatchedResult>;
  /** Shows the result of the undo. */
  onUndone(result: WatchedResult): void;
}

/**
 * Shows a message about a change with a button to undo it, and updates the displayed tracker. Undoing also
 * puts the show back on the watchlist if the change removed it.
 */
export function offerUndo({ show, message, result, undo, onUndone }: UndoableChange): void {
  const backToWatchlist =
    show.tracker && result.tracker && replaceTracker(show, show.tracker, result.tracker);
  const press = async () => {
    try {
      const undone = await undo();
      if (show.tracker && undone.tracker) replaceTracker(show, show.tracker, undone.tracker);
      onUndone(undone);
      await backToWatchlist?.();
    } catch (error) {
      showFailure(error);
    }
  };
  showToast({ kind: 'success', message, action: { label: 'Undo', press: () => void press() } });
}

/** Returns the change that undoes another one; null if the other one changed nothing. */
export function undoOf(change: WatchedChange, { changed }: WatchedResult): WatchedChange | null {
  return changed.length === 0 ? null : { scope: 'list', seasons: changed, watched: !change.watched };
}

/** Shows the message of a failed call in a toast. */
export function showFailure(error: unknown): void {
  showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
}
