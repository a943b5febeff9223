import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { UserPool } from '../index.ts';

/**
 * Wraps `amazon-cognito-identity-js` with promises instead of callbacks.
 * @param hasUsers whether to reuse one `CognitoUser` per name, as applications do; after its first attempt to
 * sign in, it uses the sub as the username
 */
export function identityJs(pool: UserPool, { hasUsers = false }: { hasUsers?: boolean } = {}) {
  const { userPoolId, clientId, endpoint } = pool.client;
  const storage = memoryStorage();
  const client = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    endpoint,
    Storage: storage,
  });
  const items = new Map<string, CognitoUser>();
  const userOf = (email: string) => {
    const user = items.get(email) ?? new CognitoUser({ Username: email, Pool: client, Storage: storage });
    if (hasUsers) items.set(email, user);
    return user;
  };
  return {
    userOf,
    signUp: (email: string, password: string, names: Record<string, string> = {}) =>
      new Promise<CognitoUser>((resolve, reject) => {
        const attributes = Object.entries({ email, ...names }).map(
          ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
        );
        client.signUp(email, password, attributes, [], (error, result) =>
          result ? resolve(result.user) : reject(error),
        );
      }),
    confirm: (email: string, code: string) =>
      promised<string>((done) => userOf(email).confirmRegistration(code, false, done)),
    resend: (email: string) => promised<object>((done) => userOf(email).resendConfirmationCode(done)),
    /**
     * Signs in.
     * @param flow the authentication flow; SRP by default
     */
    signIn: (email: string, password: string, flow?: string) =>
      new Promise<{ user: CognitoUser; session: CognitoUserSession }>((resolve, onFailure) => {
        const user = userOf(email);
        if (flow !== undefined) user.setAuthenticationFlowType(flow);
        const details = new AuthenticationDetails({ Username: email, Password: password });
        user.authenticateUser(details, { onSuccess: (session) => resolve({ user, session }), onFailure });
      }),
    refresh: (user: CognitoUser, session: CognitoUserSession) =>
      promised<CognitoUserSession>((done) => user.refreshSession(session.getRefreshToken(), done)),
    forgot: (email: string) =>
      new Promise<object>((onSuccess, onFailure) => userOf(email).forgotPassword({ onSuccess, onFailure })),
    reset: (email: string, code: string, password: string) =>
      new Promise<string>((onSuccess, onFailure) =>
        userOf(email).confirmPassword(code, password, { onSuccess, onFailure }),
      ),
    signOut: (user: CognitoUser) => new Promise<void>((resolve) => user.signOut(() => resolve())),
  };
}

/** Converts a client's call with a Node-style callback to a promise. */
export function promised<Result>(
  call: (done: (error: Error | null | undefined, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) =>
    call((error, result) => (error ? reject(error) : resolve(result as Result))),
  );
}

function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
