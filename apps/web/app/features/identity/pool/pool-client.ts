import { IDENTITY } from '@palate/contract/constants';
import type { IdentityConfig } from '@palate/contract/identity';
import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { KeyValueStorage } from '../session/browser-storage.ts';
import { type RetryContext, repeat } from './repeat.ts';

/** The identity client's internal method for requests to the pool, which isn't in its types. */
interface Transport {
  request(operation: string, params: object, callback: TransportCallback): void;
  requestWithRetry(operation: string, params: object, callback: TransportCallback): void;
}
type TransportCallback = (error: Error | null, result?: unknown) => void;

/** The details of a new account. */
export interface SignUpDetails {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly secondName: string;
}

/** Tokens as the hosted pages return them. */
export interface HostedTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

type Done<Result> = (error?: Error | null, result?: Result) => void;

/** Converts a callback of the identity client to a promise. */
function asked<Result>(start: (done: Done<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

/**
 * Creates the client of the user pool. Only this module imports the identity client; it is loaded when
 * somebody signs in or a session must be renewed. Rejects with the identity client's own errors, `code` and
 * `message` word for word (specification §8).
 */
export function createPoolClient(
  config: Pick<IdentityConfig, 'userPoolId' | 'clientId' | 'endpoint'>,
  { storage, ...context }: RetryContext & { storage: KeyValueStorage },
) {
  const Storage = { ...bound(storage), clear: () => undefined };
  const pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.clientId,
    endpoint: config.endpoint,
    Storage,
  });
  const transport = retryRefreshes(pool, context);
  const userOf = (email: string) => new CognitoUser({ Username: email, Pool: pool, Storage });
  const tokenUser = (tokens: CognitoUserSession) => userOf(tokens.getIdToken().decodePayload().sub ?? '');

  /** Returns the signed-in user with valid tokens, renewed if necessary. */
  async function current(): Promise<{ user: CognitoUser; session: CognitoUserSession }> {
    const user = pool.getCurrentUser();
    if (!user) throw new Error('User is not authenticated');
    return { user, session: await asked((done) => user.getSession(done)) };
  }

  return {
    /**
     * Signs up at the pool.
     * @returns whether the pool created a user
     */
    async signUp({ email, password, firstName, secondName }: SignUpDetails): Promise<boolean> {
      const attributes = [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: firstName },
        { Name: 'family_name', Value: secondName },
      ].filter(({ Value }) => Value !== '');
      const { result } = await asked<{ result: unknown }>((done) =>
        pool.signUp(email, password, attributes as never[], [], (error, made) =>
          done(error, { result: made?.user }),
        ),
      );
      return Boolean(result);
    },
    confirmSignUp: (email: string, code: string): Promise<unknown> =>
      asked((done) => userOf(email).confirmRegistration(code, false, done)),
    resendCode: (email: string): Promise<unknown> =>
      asked((done) => userOf(email).resendConfirmationCode(done)),
    /**
     * Signs in by SRP: the password never leaves the browser. If the pool has forgotten a device, the
     * identity client forgets it too, and doesn't retry (specification §8).
     */
    async signIn(email: string, password: string): Promise<void> {
      const details = new AuthenticationDetails({ Username: email, Password: password });
      await asked((done) =>
        userOf(email).authenticateUser(details, {
          onSuccess: (session) => done(null, session),
          onFailure: done,
          newPasswordRequired: () => done(new Error('New password is required.')),
        }),
      );
    },
    /** Stores the tokens from the hosted pages. */
    adopt({ id_token, access_token, refresh_token }: HostedTokens): void {
      const session = new CognitoUserSession({
        IdToken: new CognitoIdToken({ IdToken: id_token }),
        AccessToken: new CognitoAccessToken({ AccessToken: access_token }),
        RefreshToken: new CognitoRefreshToken({ RefreshToken: refresh_token }),
      });
      tokenUser(session).setSignInUserSession(session);
    },
    /** Uses the refresh token to get new tokens, even if the current ones are still valid. */
    async refresh(): Promise<void> {
      const { user, session } = await current();
      await asked((done) => user.refreshSession(session.getRefreshToken(), done));
    },
    /** Renews the tokens only if they are no longer valid. */
    async restore(): Promise<void> {
      await current();
    },
    requestReset: (email: string): Promise<unknown> =>
      asked((done) =>
        userOf(email).forgotPassword({ onSuccess: (sent) => done(null, sent), onFailure: done }),
      ),
    confirmReset: (email: string, code: string, password: string): Promise<unknown> =>
      asked((done) =>
        userOf(email).confirmPassword(code, password, {
          onSuccess: (text) => done(null, text),
          onFailure: done,
        }),
      ),
    async changePassword(former: string, next: string): Promise<void> {
      const { user } = await current();
      await asked((done) => user.changePassword(former, next, done));
    },
    /** Makes the pool forget all of the person's devices. The server ends their sign-ins. */
    async forgetDevices(): Promise<void> {
      const { session } = await current();
      await forgetDevices(transport, session.getAccessToken().getJwtToken(), context);
    },
  };
}

/** The client that `createPoolClient` returns. */
export type PoolClient = ReturnType<typeof createPoolClient>;

const bound = (storage: KeyValueStorage) => ({
  getItem: (key: string) => storage.getItem(key),
  setItem: (key: string, value: string) => storage.setItem(key, value),
  removeItem: (key: string) => storage.removeItem(key),
});

/** Makes the identity client try a refresh three times (specification §9), unless the pool rejects it. */
function retryRefreshes(pool: CognitoUserPool, context: RetryContext): Transport {
  const { client } = pool as unknown as { client: Transport };
  client.requestWithRetry = (operation, params, callback) => {
    repeat(() => asked((done) => client.request(operation, params, done as TransportCallback)), {
      times: IDENTITY.retries,
      ...context,
    }).then(
      (result) => callback(null, result),
      (error: Error) => callback(error),
    );
  };
  return client;
}

interface DevicePage {
  readonly Devices?: readonly { readonly DeviceKey: string }[];
  readonly PaginationToken?: string;
}

/** Forgets every remembered device, sixty per request (specification §9). */
async function forgetDevices(
  transport: Transport,
  AccessToken: string,
  context: RetryContext,
): Promise<void> {
  const call = <Result>(operation: string, params: object) =>
    repeat(() => asked<Result>((done) => transport.request(operation, params, done as TransportCallback)), {
      times: IDENTITY.retries,
      ...context,
    });
  const keys: string[] = [];
  let page: DevicePage = {};
  do {
    page = await call<DevicePage>('ListDevices', {
      AccessToken,
      Limit: IDENTITY.deviceListPageSize,
      ...(page.PaginationToken && { PaginationToken: page.PaginationToken }),
    });
    keys.push(...(page.Devices ?? []).map(({ DeviceKey }) => DeviceKey));
  } while (page.PaginationToken);
  for (const DeviceKey of keys) await call('ForgetDevice', { AccessToken, DeviceKey });
}
