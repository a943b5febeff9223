import type { PoolServer } from './pool-server.ts';

const ClientId = 'palatebrowser';
export const PASSWORD = 'correct horse';

/** What people do with their accounts, by a pool that a test opens before. */
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
    /** An account that is confirmed. */
    async member(email: string, password = PASSWORD): Promise<void> {
      await signUp(email, password);
      await confirm(email, await codeOf(email));
    },
  };
}
