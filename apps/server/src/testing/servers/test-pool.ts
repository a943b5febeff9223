import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { MemberPool } from '../../kernel/members.ts';

/** Lifetime of the test pool's access tokens, in seconds. */
const TOKEN_SECONDS = 3_600;

/** Content of a token that a test requests; absent parts have typical values. */
export interface TokenParts {
  sub: string;
  originJti?: string;
  /** When the token was issued and the user signed in. */
  at: Date;
  /** Claims that replace the default ones. */
  claims?: JWTPayload;
}

/** A user pool for tests, which can issue both valid and invalid tokens. */
export interface TestPool extends MemberPool {
  accessToken(parts: TokenParts): Promise<string>;
  idToken(parts: TokenParts & { email?: string }): Promise<string>;
  /** Issues an access token that is signed with another key than the pool's. */
  forgedToken(parts: TokenParts): Promise<string>;
  /** The access tokens with which accounts were deleted. */
  readonly deletedBy: string[];
  /** Called when an account is deleted; throws if the test wants that to fail. */
  onDelete: () => void;
  /** Called when the pool is asked whether it accepts a token; may throw. */
  onAsk: () => void;
  /** Called when every sign-in of a user is ended; may throw. */
  onEndEverySession: () => void;
  /** The access tokens with which every sign-in of a user was ended. */
  readonly signedOutBy: string[];
  /** Ends a single sign-in; undefined in tests of a pool that can't do that. */
  endSession: MemberPool['endSession'];
  readonly endedSessions: { sub: string; originJti: string }[];
}

/** Two key pairs per test file, since generating one takes longer than most tests. */
const own = generateKeyPair('RS256');
const other = generateKeyPair('RS256');
const KEY_ID = 'test-key';

/** Creates a user pool in memory that issues tokens for tests. */
export async function createTestPool(): Promise<TestPool> {
  const { publicKey, privateKey } = await own;
  const foreign = (await other).privateKey;
  const client = {
    userPoolId: 'local_test',
    clientId: 'a-client-for-tests',
    endpoint: 'http://pool.example/identity/',
    hostedUiDomain: 'http://pool.example/identity',
  };
  const issuer = 'http://pool.example/identity/local_test';
  const sign = (claims: JWTPayload, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
  const common = ({ sub, originJti = `origin of ${sub}`, at, claims }: TokenParts, own: JWTPayload) => {
    const seconds = Math.floor(at.getTime() / 1_000);
    return {
      sub,
      iss: issuer,
      origin_jti: originJti,
      event_id: 'event',
      jti: 'jti',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + TOKEN_SECONDS,
      ...own,
      ...claims,
    };
  };
  const access = (parts: TokenParts) =>
    common(parts, {
      token_use: 'access',
      client_id: client.clientId,
      username: parts.sub,
      scope: 'aws.cognito.signin.user.admin',
    });
  const pool: TestPool = {
    client,
    issuer,
    keys: async () => publicKey,
    deletedBy: [],
    onDelete: () => undefined,
    onAsk: () => undefined,
    onEndEverySession: () => undefined,
    signedOutBy: [],
    endedSessions: [],
    listProviders: () => [{ name: 'Google', isStandIn: false }],
    accessToken: (parts) => sign(access(parts)),
    forgedToken: (parts) => sign(access(parts), foreign),
    idToken: ({ email, ...parts }) =>
      sign(
        common(parts, {
          token_use: 'id',
          aud: client.clientId,
          'cognito:username': parts.sub,
          email: email ?? `${parts.sub}@palate.example`,
          email_verified: true,
          given_name: 'Greta',
          family_name: 'Lee',
        }),
      ),
    async requireHolding() {
      pool.onAsk();
    },
    endSession: async (_transaction, session) => void pool.endedSessions.push(session),
    async endEverySession(accessToken) {
      pool.onEndEverySession();
      pool.signedOutBy.push(accessToken);
    },
    async deleteUser(accessToken) {
      pool.onDelete();
      pool.deletedBy.push(accessToken);
    },
  };
  return pool;
}
