import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import type { UserPool } from '../index.ts';
import { identityJs, promised } from './identity-js.ts';

/** The session of a signed-in user. */
export interface ClientSession {
  /** Rejects after a sign-out. */
  refresh(): Promise<void>;
  changePassword(from: string, to: string): Promise<void>;
  setGivenName(name: string): Promise<void>;
  deleteGivenName(): Promise<void>;
  /** Has a code sent that verifies the email address. */
  sendEmailCode(): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  signOut(): Promise<void>;
  deleteUser(): Promise<void>;
}

/**
 * Operations of a client library of the pool, for tests. Users are named by email address or by sub. Each call rejects
 * if the pool rejects it.
 */
export interface PoolClient {
  signUp(email: string, password: string): Promise<void>;
  resend(name: string): Promise<void>;
  confirm(name: string, code: string): Promise<void>;
  signIn(name: string, password: string): Promise<ClientSession>;
  forgot(name: string): Promise<void>;
  reset(name: string, code: string, password: string): Promise<void>;
}

/** Opens a client of `amazon-cognito-identity-js`, with one `CognitoUser` per name. */
export function openIdentityJs({ pool }: { pool: UserPool }): PoolClient {
  const client = identityJs(pool, { hasUsers: true });
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
        setGivenName: async (Value) => {
          const names = [new CognitoUserAttribute({ Name: 'given_name', Value })];
          await promised((done) => user.updateAttributes(names, done));
        },
        deleteGivenName: async () =>
          void (await promised((done) => user.deleteAttributes(['given_name'], done))),
        sendEmailCode: () =>
          new Promise((resolve, onFailure) =>
            user.getAttributeVerificationCode('email', { onSuccess: () => resolve(), onFailure }),
          ),
        verifyEmail: (code) =>
          new Promise((resolve, onFailure) =>
            user.verifyAttribute('email', code, { onSuccess: () => resolve(), onFailure }),
          ),
        signOut: () => client.signOut(user),
        deleteUser: async () => void (await promised((done) => user.deleteUser(done))),
      };
    },
    forgot: async (name) => void (await client.forgot(name)),
    reset: async (name, code, password) => void (await client.reset(name, code, password)),
  };
}

/** Opens a client of `aws-amplify` 6, which signs in by SRP and has one session per process. */
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
    setGivenName: async (value) =>
      void (await amplify.updateUserAttribute({
        userAttribute: { attributeKey: 'given_name', value },
      })),
    deleteGivenName: () => amplify.deleteUserAttributes({ userAttributeKeys: ['given_name'] }),
    sendEmailCode: async () =>
      void (await amplify.sendUserAttributeVerificationCode({ userAttributeKey: 'email' })),
    verifyEmail: (confirmationCode) =>
      amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }),
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

/** Opens a client of the AWS SDK for JavaScript 3, which sends passwords in plain text. */
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
        setGivenName: async (Value) => {
          const UserAttributes = [{ Name: 'given_name', Value }];
          await aws.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
        },
        deleteGivenName: async () => {
          const UserAttributeNames = ['given_name'];
          await aws.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames }));
        },
        sendEmailCode: async () => {
          const input = { AccessToken, AttributeName: 'email' };
          await aws.send(new GetUserAttributeVerificationCodeCommand(input));
        },
        verifyEmail: async (Code) => {
          const input = { AccessToken, AttributeName: 'email', Code };
          await aws.send(new VerifyUserAttributeCommand(input));
        },
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
