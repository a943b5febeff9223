import type { markWatched, rateSeason } from '@palate/contract/shows';
import type { TitleId } from '@palate/contract/titles';
import { unsentKeys } from '../../device-storage.ts';
import { listUnsentTo, onUnsentChange } from '../../outbox.ts';
import { predictWatched, type ShowState, withNext } from './predict-watched.ts';

const WATCHED = '/shows/{id}/runs/{run}/watched';
const RATING = '/shows/{id}/seasons/{season}/rating';

/** Returns whether changes of a show wait for a connection. */
export const hasUnsent = (id: TitleId): boolean =>
  unsentKeys().length > 0 &&
  listUnsentTo<typeof markWatched | typeof rateSeason>(WATCHED, RATING).some(
    ({ params }) => params.id === id,
  );

/** Lists the unsent changes of watched episodes in a run of a show (one watch-through), oldest first. */
export const listUnsentWatched = (id: TitleId, run: number) =>
  listUnsentTo<typeof markWatched>(WATCHED)
    .filter(({ params }) => params.id === id && params.run === String(run))
    .map(({ body }) => body);

/**
 * Calls a function when none of the changes of watched episodes in a run wait any more, because the server has accepted
 * or rejected them.
 * @returns a function that unregisters it
 */
export const onWatchedSent = (id: TitleId, run: number, listener: () => void): (() => void) =>
  onUnsentChange(() => {
    if (listUnsentWatched(id, run).length === 0) listener();
  });

/** Applies the changes of a show that were made offline and haven't been sent yet. */
export function withUnsent(id: TitleId, state: ShowState): ShowState {
  if (!hasUnsent(id)) return state;
  const changes = listUnsentWatched(id, state.progress.run);
  const rated = listUnsentTo<typeof rateSeason>(RATING)
    .filter(({ params }) => params.id === id)
    .reduce((known, { assumed }) => withRating(known, assumed.season, assumed.rating), state);
  return changes.length === 0 ? rated : withNext(changes.reduce(predictWatched, rated));
}

/** Replaces a season's rating, 0.5 to 5 stars; 0 means none. */
export function withRating(state: ShowState, season: number, rating: number): ShowState {
  const seasons = state.progress.seasons.map((one) => (one.number === season ? { ...one, rating } : one));
  return { ...state, progress: { ...state.progress, seasons } };
}
