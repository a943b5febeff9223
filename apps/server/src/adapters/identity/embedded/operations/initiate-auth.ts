import { z } from 'zod';
import { getAccount } from '../accounts/account.ts';
import { identityOf, openVerifier } from '../accounts/verifiers.ts';
import { countUse } from '../limits.sql.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { BLOCK_MS } from '../pool-limits.ts';
import { sealBlock } from '../sessions/secret-block.ts';
import { beginSession, judgePassword } from '../sessions/sign-in.ts';
import { isValidPublicValue } from '../srp/group.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';
import { refreshSession } from './refresh.ts';

const parameter = z.string().nullish();
const schema = z.object({
  ClientId: FIELDS.ClientId,
  AuthFlow: z.string().max(64),
  AuthParameters: z
    .object({
      USERNAME: FIELDS.Username.nullish(),
      PASSWORD: FIELDS.Password.nullish(),
      SRP_A: z.string().max(1_024).nullish(),
      REFRESH_TOKEN: z.string().max(8_192).nullish(),
      DEVICE_KEY: parameter,
    })
    .default({}),
});
type Parameters = z.infer<typeof schema>['AuthParameters'];

/**
 * Begins a sign-in. Responds with a challenge if the client uses SRP (the password isn't sent), and with tokens if it
 * sends a password or a refresh token.
 */
export const initiateAuth = defineOperation('InitiateAuth', schema, async (context, input, caller) => {
  requireClient(input.ClientId);
  const { AuthFlow: flow, AuthParameters: parameters } = input;
  if (flow === 'USER_SRP_AUTH') return challenge(context, parameters, caller);
  if (flow === 'USER_PASSWORD_AUTH') return signInByPassword(context, parameters, caller);
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    const { result } = await refreshSession(context, parameters.REFRESH_TOKEN ?? '');
    return { AuthenticationResult: result, ChallengeParameters: {} };
  }
  throw refusal('flow');
});

async function challenge(context: PoolContext, parameters: Parameters, caller: Caller): Promise<object> {
  const { db, hashes, srp, seals, now, limits } = context;
  const A = parseHexNumber(parameters.SRP_A ?? '');
  const addressKey = hashes.ofAddress('challenges', caller.address);
  if (!(await countUse(db, addressKey, limits.challenges, now()))) throw refusal('busy');
  const account = await getAccount(db, hashes, require(parameters, 'USERNAME'));
  if (account.lockedUntil !== null && account.lockedUntil > now()) throw refusal('locked');
  const { sub, accountHash } = account;
  const { salt, verifier } = openVerifier(context, account);
  const { b, B } = await srp.begin(verifier);
  const expiresAt = now().getTime() + BLOCK_MS;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: toHex(salt),
      SRP_B: toHex(B),
      SECRET_BLOCK: sealBlock(seals, { accountHash, sub, A, b, B, expiresAt }),
    },
  };
}

async function signInByPassword(
  context: PoolContext,
  parameters: Parameters,
  caller: Caller,
): Promise<object> {
  const password = require(parameters, 'PASSWORD');
  const account = await getAccount(context.db, context.hashes, require(parameters, 'USERNAME'));
  const storedVerifier = openVerifier(context, account);
  const isRight = () => context.srp.hasPassword(storedVerifier, identityOf(account.sub), password);
  const user = await judgePassword(context, { account, caller, blockId: null, isRight });
  return { AuthenticationResult: await beginSession(context, user), ChallengeParameters: {} };
}

/**
 * Gets a required parameter.
 * @throws PoolError if it is missing
 */
function require(parameters: Parameters, name: 'USERNAME' | 'PASSWORD'): string {
  const value = parameters[name];
  if (!value) throw refusal(name === 'USERNAME' ? 'noUsername' : 'noPassword');
  return value;
}

/**
 * Parses a hexadecimal number.
 * @throws PoolError if it is invalid, or 0 modulo the prime
 */
function parseHexNumber(hex: string): Buffer {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) throw refusal('srpA');
  const number = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  if (!isValidPublicValue(number)) throw refusal('srpA');
  return number;
}

/** Formats a number as hexadecimal without leading zeros. */
function toHex(number: Buffer): string {
  return number.toString('hex').replace(/^0+(?=.)/, '');
}
