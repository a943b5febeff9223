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
 * `amazon-cognito-identity-js` with promises instead of callbacks.
 * @param keepsUsers whether one `CognitoUser` per name is kept, as applications do: after an attempt it uses the sub
 */
export function identityJs(pool: UserPool, { keepsUsers = false }: { keepsUsers?: boolean } = {}) {
  const { userPoolId, clientId, endpoint } = pool.client;
  const storage = memoryStorage();
  const client = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    endpoint,
    Storage: storage,
  });
  const kept = new Map<string, CognitoUser>();
  const userOf = (email: string) => {
    const user = kept.get(email) ?? new CognitoUser({ Username: email, Pool: client, Storage: storage });
    if (keepsUsers) kept.set(email, user);
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
    /** @param flow as an application may choose it; by SRP where it doesn't */
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

/** A promise for what a client hands to a callback of Node's kind. */
export function promised<Result>(
  call: (done: (error: Error | null | undefined, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) =>
    call((error, result) => (error ? reject(error) : resolve(result as Result))),
  );
}

function memoryStorage(): ICognitoStorage {
  const kept = new Map<string, string>();
  return {
    setItem: (key, value) => void kept.set(key, value),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
