import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import type { UserPool } from '../index.ts';
import { identityJs, promised } from './identity-js.ts';

/** Somebody who is signed in. */
export interface ClientSession {
  /** Rejects after a sign-out. */
  refresh(): Promise<void>;
  changePassword(from: string, to: string): Promise<void>;
  signOut(): Promise<void>;
  deleteUser(): Promise<void>;
}

/** What a client library does for a user named by address or by sub. Each call rejects if the pool refuses. */
export interface PoolClient {
  signUp(email: string, password: string): Promise<void>;
  resend(name: string): Promise<void>;
  confirm(name: string, code: string): Promise<void>;
  signIn(name: string, password: string): Promise<ClientSession>;
  forgot(name: string): Promise<void>;
  reset(name: string, code: string, password: string): Promise<void>;
}

/** `amazon-cognito-identity-js`, one `CognitoUser` per name. */
export function openIdentityJs({ pool }: { pool: UserPool }): PoolClient {
  const client = identityJs(pool, { keepsUsers: true });
  return {
    signUp: async (email, password) => void (await client.signUp(email, password)),
    resend: async (name) => void (await client.resend(name)),
    confirm: async (name, code) => void (await client.confirm(name, code)),
    async signIn(name, password) {
      const { user, session } = await client.signIn(name, password);
      return {
        refresh: async () => void (await client.refresh(user, session)),
        changePassword: async (from, to) =>
          void (await promised((done) => user.changePassword(from, to, done))),
        signOut: () => client.signOut(user),
        deleteUser: async () => void (await promised((done) => user.deleteUser(done))),
      };
    },
    forgot: async (name) => void (await client.forgot(name)),
    reset: async (name, code, password) => void (await client.reset(name, code, password)),
  };
}

/** `aws-amplify` 6, which signs in by SRP and keeps one session per process. */
export function openAmplify({ pool }: { pool: UserPool }): PoolClient {
  const { userPoolId, clientId, endpoint } = pool.client;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
  const session: ClientSession = {
    async refresh() {
      const { tokens } = await amplify.fetchAuthSession({ forceRefresh: true });
      if (!tokens) throw new Error('No tokens');
    },
    changePassword: (oldPassword, newPassword) => amplify.updatePassword({ oldPassword, newPassword }),
    signOut: () => amplify.signOut(),
    deleteUser: () => amplify.deleteUser(),
  };
  return {
    signUp: async (username, password) =>
      void (await amplify.signUp({ username, password, options: { userAttributes: { email: username } } })),
    resend: async (username) => void (await amplify.resendSignUpCode({ username })),
    confirm: async (username, confirmationCode) =>
      void (await amplify.confirmSignUp({ username, confirmationCode })),
    async signIn(username, password) {
      await amplify.signOut();
      const { isSignedIn, nextStep } = await amplify.signIn({ username, password });
      if (!isSignedIn) throw new Error(nextStep.signInStep);
      return session;
    },
    forgot: async (username) => void (await amplify.resetPassword({ username })),
    reset: (username, confirmationCode, newPassword) =>
      amplify.confirmResetPassword({ username, confirmationCode, newPassword }),
  };
}

/** The AWS SDK for JavaScript 3, which sends passwords as they are. */
export function openAwsSdk({ pool }: { pool: UserPool }): PoolClient {
  const { clientId: ClientId, endpoint } = pool.client;
  const aws = new CognitoIdentityProviderClient({ region: 'embedded', endpoint });
  return {
    signUp: async (Username, Password) =>
      void (await aws.send(new SignUpCommand({ ClientId, Username, Password }))),
    resend: async (Username) =>
      void (await aws.send(new ResendConfirmationCodeCommand({ ClientId, Username }))),
    confirm: async (Username, ConfirmationCode) =>
      void (await aws.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))),
    async signIn(USERNAME, PASSWORD) {
      const AuthParameters = { USERNAME, PASSWORD };
      const flow = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
      const { AuthenticationResult } = await aws.send(new InitiateAuthCommand(flow));
      const { AccessToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
      return {
        refresh: async () =>
          void (await aws.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))),
        changePassword: async (PreviousPassword, ProposedPassword) =>
          void (await aws.send(
            new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }),
          )),
        signOut: async () => void (await aws.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))),
        deleteUser: async () => void (await aws.send(new DeleteUserCommand({ AccessToken }))),
      };
    },
    forgot: async (Username) => void (await aws.send(new ForgotPasswordCommand({ ClientId, Username }))),
    reset: async (Username, ConfirmationCode, Password) =>
      void (await aws.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
      )),
  };
}
