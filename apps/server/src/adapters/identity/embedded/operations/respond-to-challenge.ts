import { z } from 'zod';
import { findAccountBySub, isNameOf } from '../account.ts';
import { refusal } from '../pool-error.ts';
import type { PoolGround } from '../pool-ground.ts';
import { openBlock, type SecretBlock } from '../secret-block.ts';
import { beginSession, judgePassword } from '../sign-in.ts';
import type { Verifier } from '../srp/srp-server.ts';
import { identityOf, openVerifier } from '../verifiers.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';
import { readTimestamp } from './timestamp.ts';

const CLOCK_MS = 300_000;

const schema = z.object({
  ClientId: FIELDS.ClientId,
  ChallengeName: z.string().max(64),
  ChallengeResponses: z
    .object({
      USERNAME: z.string().max(254).nullish(),
      PASSWORD_CLAIM_SECRET_BLOCK: z.string().max(8_192).nullish(),
      PASSWORD_CLAIM_SIGNATURE: z.string().max(128).nullish(),
      TIMESTAMP: z.string().max(64).nullish(),
      DEVICE_KEY: z.string().nullish(),
    })
    .default({}),
});
type Responses = z.infer<typeof schema>['ChallengeResponses'];

/** Judges the proof of a password, and begins a session. */
export const respondToChallenge = defineOperation(
  'RespondToAuthChallenge',
  schema,
  async (ground, { ClientId, ChallengeName, ChallengeResponses: given }, caller) => {
    requireClient(ClientId);
    if (ChallengeName !== 'PASSWORD_VERIFIER') throw refusal('challenge');
    const block = openOwnBlock(ground, given);
    // Devices aren't remembered. The client forgets its own and sends the same block again, which isn't spent yet.
    if (given.DEVICE_KEY) throw refusal('noDevice');
    const timestamp = given.TIMESTAMP ?? '';
    const at = readTimestamp(timestamp);
    if (at === null || Math.abs(at - ground.now().getTime()) > CLOCK_MS) throw refusal('wrongClock');

    const account = await findAccountBySub(ground.db, ground.marks, block.sub);
    const isRight = () => verify(ground, block, openVerifier(ground, account), given);
    const user = await judgePassword(ground, { account, caller, blockId: block.id, isRight });
    return { AuthenticationResult: await beginSession(ground, user), ChallengeParameters: {} };
  },
);

/** @throws PoolError unless the block is this pool's, recent, and of the account that USERNAME names */
function openOwnBlock({ seals, marks, now }: PoolGround, given: Responses): SecretBlock {
  const block = openBlock(seals, given.PASSWORD_CLAIM_SECRET_BLOCK ?? '');
  if (!block || block.expiresAt <= now().getTime()) throw refusal('wrongPassword');
  if (!isNameOf(marks, given.USERNAME ?? '', block)) throw refusal('wrongPassword');
  return block;
}

async function verify(
  { srp }: PoolGround,
  { A, b, B, sub }: SecretBlock,
  { verifier }: Verifier,
  given: Responses,
): Promise<boolean> {
  const message = Buffer.concat([
    Buffer.from(identityOf(sub)),
    Buffer.from(given.PASSWORD_CLAIM_SECRET_BLOCK ?? '', 'base64'),
    Buffer.from(given.TIMESTAMP ?? ''),
  ]);
  const signature = Buffer.from(given.PASSWORD_CLAIM_SIGNATURE ?? '', 'base64');
  return srp.verify({ A, b, B, verifier, message, signature });
}
