import type { PoolServer } from './pool-server.ts';

const ClientId = 'palatebrowser';
/** The password of test accounts. */
export const PASSWORD = 'correct horse';

/**
 * Creates functions that sign up, confirm and sign in users at a pool, for tests.
 * @param server returns the pool, which the test opens before the first call
 */
export function accountsAt(server: () => PoolServer) {
  const signUp = (Username: string, Password = PASSWORD, UserAttributes: object[] = []) =>
    server().call('SignUp', { ClientId, Username, Password, UserAttributes });
  const confirm = (Username: string, ConfirmationCode: string) =>
    server().call('ConfirmSignUp', { ClientId, Username, ConfirmationCode });
  const codeOf = async (email: string) => (await server().lastCode(email)) ?? '';
  return {
    signUp,
    confirm,
    codeOf,
    signIn: (USERNAME: string, password = PASSWORD) =>
      server().call('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: password },
      }),
    /** Creates a confirmed account. */
    async member(email: string, password = PASSWORD): Promise<void> {
      await signUp(email, password);
      await confirm(email, await codeOf(email));
    },
  };
}
