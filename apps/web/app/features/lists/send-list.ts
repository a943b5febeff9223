import type { BodyOf } from '@palate/contract';
import type {
  createList,
  deleteList,
  MovieListDetail,
  restoreList,
  updateList,
} from '@palate/contract/lists';
import { fetchApi } from '../../client-api.ts';
import { UNSENT_VERSION } from './send-entry.ts';

/** A new list, with the id that the browser chose, so that sending it again creates no second one. */
type NewList = Omit<BodyOf<typeof createList>, 'movieListId'> & { readonly movieListId: string };

/** Whether a list, or its last change, waits on this device, because there is no connection. */
export const isUnsentList = ({ version }: Pick<MovieListDetail, 'version'>): boolean =>
  version === UNSENT_VERSION;

/** Creates a list. Without a connection, it is created later. Rejects with `ApiError`. */
export const sendNewList = (body: NewList): Promise<MovieListDetail> =>
  fetchApi<typeof createList>('POST', '/palate/movie-list', { body, ifOffline: predictList(body) });

/** Changes the details of a list. Without a connection, they are sent later. Rejects with `ApiError`. */
export const sendListDetails = (
  list: MovieListDetail,
  body: BodyOf<typeof updateList>,
): Promise<MovieListDetail> =>
  fetchApi<typeof updateList>('PATCH', '/palate/movie-list/{id}', {
    params: { id: list.movieListId },
    body,
    ifOffline: {
      ...list,
      title: body.title ?? list.title,
      description: body.description ?? list.description,
      shareable: body.shareable ?? list.shareable,
      ranked: body.ranked ?? list.ranked,
      version: UNSENT_VERSION,
    },
  });

/** Deletes a list. Without a connection, it is deleted later. Rejects with `ApiError`. */
export const sendRemovedList = ({ movieListId }: MovieListDetail) =>
  fetchApi<typeof deleteList>('DELETE', '/palate/movie-list/{id}', {
    params: { id: movieListId },
    isKeptAlive: true,
    ifOffline: { movieListId },
  });

/** Restores a deleted list. Without a connection, it is restored later. Rejects with `ApiError`. */
export const sendRestoredList = (list: MovieListDetail) =>
  fetchApi<typeof restoreList>('POST', '/palate/movie-list/{id}/restore', {
    params: { id: list.movieListId },
    isKeptAlive: true,
    ifOffline: { ...list, version: UNSENT_VERSION },
  });

/** Predicts a new list as the server will return it. The owner is the member, whom the page doesn't name here. */
function predictList({
  movieListId,
  title,
  description,
  shareable,
  ranked,
  movieList,
}: NewList): MovieListDetail {
  const now = new Date().toISOString();
  return {
    movieListId,
    title: title.trim(),
    description: description ?? '',
    shareable: shareable ?? false,
    ranked: ranked ?? false,
    version: UNSENT_VERSION,
    createdAt: now,
    updatedAt: now,
    entryCount: movieList?.length ?? 0,
    progress: null,
    owner: { id: '', name: '' },
    role: 'owner',
    hiddenReason: null,
    covers: [],
    collaborators: [],
    isInviting: false,
  };
}
