import type {
  ErrorBody,
  listNotifications,
  MovieListDetail,
  Paged,
  ReportedThing,
  ResultOf,
} from '@palate/contract';
import { setModerator } from '../../features/moderation/index.ts';
import { makeNotifications } from '../../features/notifications/index.ts';
import type { TestServer } from '../servers/test-server.ts';
import { type SignedIn, signIn } from './sign-in.ts';

/** The film in the lists that `makeList` makes. */
export const LISTED_FILM = 'moonlight-2016';
/** The title of the lists that `makeList` makes. */
export const LIST_TITLE = 'Zanzibar';
/** The reason of the decisions that `act` makes. */
export const HIDING_REASON = 'Advertisements aren’t allowed.';

/** A list's owner, a member who may read the list, and a moderator. */
interface Cast {
  readonly owner: SignedIn;
  readonly reader: SignedIn;
  readonly moderator: SignedIn;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Returns the calls with which tests report lists and moderate them. `signInAll` deletes all lists and reports, and
 * signs in the members on whose behalf the other functions call the API, so call it first.
 */
export function moderateLists(server: TestServer) {
  let cast: Cast;

  async function signInAll(): Promise<Cast> {
    await server.db.deleteFrom('lists').execute();
    await server.db.deleteFrom('reports').execute();
    cast = { owner: await signIn(server), reader: await signIn(server), moderator: await signIn(server) };
    await setModerator(server.db, cast.moderator.user.id, true, server.now());
    return cast;
  }

  const send = <Body = ErrorBody>(by: SignedIn | null, method: Method, path: string, body?: unknown) =>
    server.call<Body>(method, path, { headers: by?.headers ?? {}, ...(body !== undefined && { body }) });

  /** Creates a public list by the owner with one noted entry. @returns its id; its version is 2 */
  async function makeList(fields: object = {}): Promise<string> {
    const { body } = await send<MovieListDetail>(cast.owner, 'POST', '/palate/movie-list', {
      title: LIST_TITLE,
      description: 'Buy\n<b>now</b>.',
      shareable: true,
      movieList: [LISTED_FILM],
      ...fields,
    });
    const note = { note: 'Watch <i>mine</i> instead.' };
    await send(cast.owner, 'PATCH', `/palate/movie-list/${body.movieListId}/entries/${LISTED_FILM}`, note);
    return body.movieListId;
  }

  const report = (listId: string, by: SignedIn | null = cast.reader, fields: object = {}) =>
    send<{ id: string; isOpen: boolean }>(by, 'POST', '/reports', { listId, reason: 'spam', ...fields });

  /** Decides about a list as the moderator. The decision is about version 2 unless `fields` name another. */
  const act = (kind: string, listId: string, fields: object = {}) =>
    send<{ id: string } & ErrorBody>(cast.moderator, 'POST', '/moderation/acts', {
      act: kind,
      listId,
      version: 2,
      reason: HIDING_REASON,
      ...fields,
    });

  /** Gets the first page of what was reported. */
  const queue = async () =>
    (await send<Paged<ReportedThing>>(cast.moderator, 'GET', '/moderation/reports')).body;

  /** Lists the texts of the owner's notifications of moderators' decisions, newest first. */
  async function told(): Promise<string[]> {
    await makeNotifications(server.db, server.now());
    const { body } = await send<ResultOf<typeof listNotifications>>(cast.owner, 'GET', '/notifications');
    return body.content.filter(({ kind }) => kind === 'moderation').map(({ text }) => text);
  }

  const statusFor = async (by: SignedIn | null, listId: string) =>
    (await send(by, 'GET', `/palate/movie-list/${listId}`)).status;

  return { signInAll, send, makeList, report, act, queue, told, statusFor };
}
