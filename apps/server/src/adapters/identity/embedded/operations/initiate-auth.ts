import { z } from 'zod';
import { findAccount } from '../account.ts';
import { takeOne } from '../limits.sql.ts';
import { refusal } from '../pool-error.ts';
import type { Caller, PoolGround } from '../pool-ground.ts';
import { BLOCK_MS } from '../pool-limits.ts';
import { sealBlock } from '../secret-block.ts';
import { beginSession, judgePassword } from '../sign-in.ts';
import { isUsable } from '../srp/group.ts';
import { identityOf, openVerifier } from '../verifiers.ts';
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

/** Begins a sign-in: by SRP with a challenge, by password or by a refresh token with tokens. */
export const initiateAuth = defineOperation('InitiateAuth', schema, async (ground, input, caller) => {
  requireClient(input.ClientId);
  const { AuthFlow: flow, AuthParameters: parameters } = input;
  if (flow === 'USER_SRP_AUTH') return challenge(ground, parameters, caller);
  if (flow === 'USER_PASSWORD_AUTH') return signInByPassword(ground, parameters, caller);
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    const { result } = await refreshSession(ground, parameters.REFRESH_TOKEN ?? '');
    return { AuthenticationResult: result, ChallengeParameters: {} };
  }
  throw refusal('flow');
});

async function challenge(ground: PoolGround, parameters: Parameters, caller: Caller): Promise<object> {
  const { db, marks, srp, seals, now, limits } = ground;
  const A = readNumber(parameters.SRP_A ?? '');
  const addressKey = marks.ofAddress('challenges', caller.address);
  if (!(await takeOne(db, addressKey, limits.challenges, now()))) throw refusal('busy');
  const account = await findAccount(db, marks, require(parameters, 'USERNAME'));
  if (account.lockedUntil !== null && account.lockedUntil > now()) throw refusal('locked');
  const { sub, mark } = account;
  const { salt, verifier } = openVerifier(ground, account);
  const { b, B } = await srp.begin(verifier);
  const expiresAt = now().getTime() + BLOCK_MS;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: toHex(salt),
      SRP_B: toHex(B),
      SECRET_BLOCK: sealBlock(seals, { mark, sub, A, b, B, expiresAt }),
    },
  };
}

async function signInByPassword(ground: PoolGround, parameters: Parameters, caller: Caller): Promise<object> {
  const password = require(parameters, 'PASSWORD');
  const account = await findAccount(ground.db, ground.marks, require(parameters, 'USERNAME'));
  const kept = openVerifier(ground, account);
  const isRight = () => ground.srp.hasPassword(kept, identityOf(account.sub), password);
  const user = await judgePassword(ground, { account, caller, blockId: null, isRight });
  return { AuthenticationResult: await beginSession(ground, user), ChallengeParameters: {} };
}

/** @throws PoolError where it is missing */
function require(parameters: Parameters, name: 'USERNAME' | 'PASSWORD'): string {
  const value = parameters[name];
  if (!value) throw refusal(name === 'USERNAME' ? 'noUsername' : 'noPassword');
  return value;
}

/** A number in hexadecimal. @throws PoolError where it is none, or 0 modulo the prime */
function readNumber(hex: string): Buffer {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) throw refusal('srpA');
  const number = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  if (!isUsable(number)) throw refusal('srpA');
  return number;
}

/** Without zeros in front. */
function toHex(number: Buffer): string {
  return number.toString('hex').replace(/^0+(?=.)/, '');
}
