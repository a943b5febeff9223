import type { getSeasonEpisodes, getShowProgress, ShowEpisode } from '@palate/contract/shows';
import type { TitleId } from '@palate/contract/titles';
import type { Dispatch, SetStateAction } from 'react';
import { fetchApi } from '../../client-api.ts';
import type { ShowState } from './predict-watched.ts';
import { loadAfterCalls, showFailure } from './send-watched.ts';
import { withUnsent } from './unsent-watched.ts';

/** Updates a page's data about a show. */
export type SetState = Dispatch<SetStateAction<ShowState>>;

const loadProgress = (id: TitleId, run: number) =>
  fetchApi<typeof getShowProgress>('GET', '/shows/{id}/progress', { params: { id }, query: { run } });

/** Loads the episodes of a season, as watched in a run (one watch-through). Rejects with `ApiError`. */
export async function loadEpisodes(
  id: TitleId,
  season: number,
  run: number,
): Promise<readonly ShowEpisode[]> {
  const { episodes } = await fetchApi<typeof getSeasonEpisodes>('GET', '/shows/{id}/seasons/{season}', {
    params: { id, season },
    // Run 1 can be loaded even before it has begun.
    query: { run },
  });
  return episodes;
}

/** Shows another run. If it can't be loaded, says why. */
export async function readRun(id: TitleId, run: number, setState: SetState): Promise<void> {
  try {
    const progress = await loadProgress(id, run);
    setState(withUnsent(id, { progress, episodes: new Map() }));
  } catch (error) {
    showFailure(error);
  }
}

/** Loads the shown run again, with the seasons that were expanded. Keeps changes that are made meanwhile. */
export async function refresh(
  id: TitleId,
  { progress, episodes }: ShowState,
  setState: SetState,
): Promise<void> {
  const { run } = progress;
  const load = () =>
    Promise.all([
      loadProgress(id, run),
      ...[...episodes.keys()].map(async (season) => [season, await loadEpisodes(id, season, run)] as const),
    ]);
  try {
    const [loaded, ...lists] = await loadAfterCalls(id, load);
    setState((now) =>
      now.progress.run === run
        ? withUnsent(id, { progress: loaded, episodes: new Map([...now.episodes, ...lists]) })
        : now,
    );
  } catch (error) {
    showFailure(error);
  }
}
