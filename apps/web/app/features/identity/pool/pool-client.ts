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
import { type RepeatGround, repeat } from './repeat.ts';

/** The identity client's own way to the pool; its types leave it out. */
interface Transport {
  request(operation: string, params: object, callback: TransportCallback): void;
  requestWithRetry(operation: string, params: object, callback: TransportCallback): void;
}
type TransportCallback = (error: Error | null, result?: unknown) => void;

export interface SignUpDetails {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly secondName: string;
}

/** Tokens as the hosted pages give them. */
export interface HostedTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

type Done<Result> = (error?: Error | null, result?: Result) => void;

/** A callback of the identity client as a promise. */
function asked<Result>(start: (done: Done<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

/**
 * The user pool as the product asks it; the only importer of the identity client, loaded when somebody signs
 * in or a session has to be renewed. Rejects with the client's own errors, `code` and `message` word for
 * word (§8).
 */
export function createPoolClient(
  config: Pick<IdentityConfig, 'userPoolId' | 'clientId' | 'endpoint'>,
  { storage, ...ground }: RepeatGround & { storage: KeyValueStorage },
) {
  const Storage = { ...bound(storage), clear: () => undefined };
  const pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.clientId,
    endpoint: config.endpoint,
    Storage,
  });
  const transport = repeatOurWay(pool, ground);
  const userOf = (email: string) => new CognitoUser({ Username: email, Pool: pool, Storage });
  const tokenUser = (tokens: CognitoUserSession) => userOf(tokens.getIdToken().decodePayload().sub ?? '');

  /** Whoever is signed in here, with tokens that hold, renewed where they don't. */
  async function current(): Promise<{ user: CognitoUser; session: CognitoUserSession }> {
    const user = pool.getCurrentUser();
    if (!user) throw new Error('User is not authenticated');
    return { user, session: await asked((done) => user.getSession(done)) };
  }

  return {
    /** @returns whether the pool made a user */
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
     * By SRP: the password never leaves the browser. A device the pool has forgotten is forgotten here too, and
     * asked about no more (§8): the identity client sees to that.
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
    /** Takes over what the hosted pages gave. */
    adopt({ id_token, access_token, refresh_token }: HostedTokens): void {
      const session = new CognitoUserSession({
        IdToken: new CognitoIdToken({ IdToken: id_token }),
        AccessToken: new CognitoAccessToken({ AccessToken: access_token }),
        RefreshToken: new CognitoRefreshToken({ RefreshToken: refresh_token }),
      });
      tokenUser(session).setSignInUserSession(session);
    },
    /** Exchanges the refresh token, even where the tokens still hold. */
    async refresh(): Promise<void> {
      const { user, session } = await current();
      await asked((done) => user.refreshSession(session.getRefreshToken(), done));
    },
    /** Renews the tokens only where they don't hold any more. */
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
    /** Has the pool forget this person's devices; their sign-ins are ended by the server. */
    async forgetDevices(): Promise<void> {
      const { session } = await current();
      await forgetDevices(transport, session.getAccessToken().getJwtToken(), ground);
    },
  };
}

export type PoolClient = ReturnType<typeof createPoolClient>;

const bound = (storage: KeyValueStorage) => ({
  getItem: (key: string) => storage.getItem(key),
  setItem: (key: string, value: string) => storage.setItem(key, value),
  removeItem: (key: string) => storage.removeItem(key),
});

/** Refreshes are tried three times (§9), and not again where the pool refuses. */
function repeatOurWay(pool: CognitoUserPool, ground: RepeatGround): Transport {
  const { client } = pool as unknown as { client: Transport };
  client.requestWithRetry = (operation, params, callback) => {
    repeat(() => asked((done) => client.request(operation, params, done as TransportCallback)), {
      times: IDENTITY.retries,
      ...ground,
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

/** Every remembered device, by pages of sixty (§9). */
async function forgetDevices(transport: Transport, AccessToken: string, ground: RepeatGround): Promise<void> {
  const call = <Result>(operation: string, params: object) =>
    repeat(() => asked<Result>((done) => transport.request(operation, params, done as TransportCallback)), {
      times: IDENTITY.retries,
      ...ground,
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
