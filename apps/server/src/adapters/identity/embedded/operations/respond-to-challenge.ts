import { z } from 'zod';
import { getAccountBySub, isNameOf } from '../accounts/account.ts';
import { identityOf, openVerifier } from '../accounts/verifiers.ts';
import type { PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { openBlock, type SecretBlock } from '../sessions/secret-block.ts';
import { beginSession, judgePassword } from '../sessions/sign-in.ts';
import type { Verifier } from '../srp/srp-server.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';
import { parseTimestamp } from './timestamp.ts';

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

/** Checks the client's proof that it knows the password (the second step of a sign-in by SRP), and begins a session. */
export const respondToChallenge = defineOperation(
  'RespondToAuthChallenge',
  schema,
  async (context, { ClientId, ChallengeName, ChallengeResponses: given }, caller) => {
    requireClient(ClientId);
    if (ChallengeName !== 'PASSWORD_VERIFIER') throw refusal('challenge');
    const block = openOwnBlock(context, given);
    // The pool doesn't remember devices. The client will forget its own and send the same block again, so
    // don't use it up yet.
    if (given.DEVICE_KEY) throw refusal('noDevice');
    const timestamp = given.TIMESTAMP ?? '';
    const at = parseTimestamp(timestamp);
    if (at === null || Math.abs(at - context.now().getTime()) > CLOCK_MS) throw refusal('wrongClock');

    const account = await getAccountBySub(context.db, context.hashes, block.sub);
    const isRight = () => verify(context, block, openVerifier(context, account), given);
    const user = await judgePassword(context, { account, caller, blockId: block.id, isRight });
    return { AuthenticationResult: await beginSession(context, user), ChallengeParameters: {} };
  },
);

/**
 * Decrypts a secret block.
 * @throws PoolError unless this pool created the block recently, for the account in USERNAME
 */
function openOwnBlock({ seals, hashes, now }: PoolContext, given: Responses): SecretBlock {
  const block = openBlock(seals, given.PASSWORD_CLAIM_SECRET_BLOCK ?? '');
  if (!block || block.expiresAt <= now().getTime()) throw refusal('wrongPassword');
  if (!isNameOf(hashes, given.USERNAME ?? '', { sub: block.sub, accountHash: block.accountHash }))
    throw refusal('wrongPassword');
  return block;
}

async function verify(
  { srp }: PoolContext,
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
