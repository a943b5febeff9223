import { randomUUID } from 'node:crypto';
import type { Person } from './member.ts';
import { createAccount, emailsIn, poolOf, readJson } from './pool-account.ts';
import { type ApiSession, beginSession } from './signed-in-state.ts';

/** A member who signed up and signed in without a browser. */
export interface ApiMember {
  readonly email: string;
  readonly password: string;
  /** Authorizes calls of the API. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Cookie` header with which pages are rendered for the member. */
  readonly cookie: string;
  readonly id: string;
  readonly preferencesId: string;
  /** Calls an endpoint below `/api`, and returns the parsed response. */
  get<Result>(path: string): Promise<Result>;
  /** The same with a JSON body. */
  post<Result>(path: string, body: object): Promise<Result>;
  /** The same with another method. */
  send<Result>(method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: object): Promise<Result>;
}

/**
 * Creates a member by calling the embedded pool and the API, which takes much less time than a browser.
 * @param dataDir the server's, where its emails are
 */
export async function createApiMember(server: string, dataDir: string): Promise<ApiMember> {
  const email = `api.${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const pool = await poolOf(server);
  await createAccount(pool, { email, password }, emailsIn(dataDir));
  return toApiMember(server, { email, password }, await beginSession(server, pool, { email, password }));
}

/** Returns a member who has begun a session, with functions that call the API in it. */
export function toApiMember(
  server: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { tokens, user, cookies }: ApiSession,
): ApiMember {
  const headers = { 'x-authorization': `Bearer ${tokens.AccessToken}` };
  const send = (method: string, path: string, body: object) =>
    fetch(`${server}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const cookie = cookies.map((text) => text.split(';', 1)[0]).join('; ');
  return {
    email,
    password,
    headers,
    cookie,
    id: user.id,
    preferencesId: user.userPreferencesId,
    get: async (path) => readJson(await fetch(`${server}/api${path}`, { headers })),
    post: async (path, body) => readJson(await send('POST', path, body)),
    send: async (method, path, body) => readJson(await send(method, path, body)),
  };
}
