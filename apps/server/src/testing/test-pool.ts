import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { MemberPool } from '../kernel/members.ts';

/** Seconds an access token of the test pool holds. */
const TOKEN_SECONDS = 3_600;

/** What a token of somebody is made of; each part as it usually is where it isn't said. */
export interface TokenParts {
  sub: string;
  originJti?: string;
  /** When it was made and they signed in. */
  at: Date;
  /** Claims that stand instead of the usual ones. */
  claims?: JWTPayload;
}

/** A pool whose tokens a test makes itself, good and bad ones. */
export interface TestPool extends MemberPool {
  accessToken(parts: TokenParts): Promise<string>;
  idToken(parts: TokenParts & { email?: string }): Promise<string>;
  /** The same by a key that isn't the pool's. */
  forgedToken(parts: TokenParts): Promise<string>;
  /** Access tokens it was asked to end accounts by. */
  readonly deletedBy: string[];
  /** What it does when it's asked to end an account; throws where a test has it fail. */
  onDelete: () => void;
  /** The same when it's asked whether a token holds. */
  onAsk: () => void;
  /** The same when it's asked to end every sign-in. */
  onEndEverySession: () => void;
  /** Whose sign-ins it ended, by a token of theirs. */
  readonly signedOutBy: string[];
  /** Single sign-ins it ended; set to undefined by a test whose pool can't. */
  endSession: MemberPool['endSession'];
  readonly endedSessions: { sub: string; originJti: string }[];
}

/** One pair a test file: making one takes longer than most tests. */
const own = generateKeyPair('RS256');
const other = generateKeyPair('RS256');
const KEY_ID = 'test-key';

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
