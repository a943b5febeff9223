import { sql } from 'kysely';
import type { Limit } from '../../../../bench/limits.ts';
import type { Db } from '../../src/db/database.ts';
import { hashJointCode, randomJointCode } from '../../src/features/joint-taste/create-code.ts';

/** Valid codes at the same time: those of a large installation. */
const VALID = 10_000;
const GUESSES = 1_000_000;
const BATCH = 10_000;

/**
 * Guesses a million codes while 10,000 are valid, as if there were no rate limits, and counts those that exist. As a
 * control, looks the valid codes up the same way. Prints a line of JSON.
 * @param userId the member who makes the codes
 */
export async function guessCodes(db: Db, userId: string): Promise<Limit[]> {
  const valid = drawHashes(VALID);
  await sql`
    insert into joint_codes (code_hash, user_id, is_for_one, created_at, expires_at)
    select hash, ${userId}::uuid, false, now(), now() + interval '7 days' from unnest(${valid}::bytea[]) as hash
  `.execute(db);
  let guessed = 0;
  for (let tried = 0; tried < GUESSES; tried += BATCH) guessed += await countExisting(db, drawHashes(BATCH));
  const known = await countExisting(db, valid);
  console.log(JSON.stringify({ name: 'guessed codes', valid: VALID, guesses: GUESSES, guessed, known }));
  return [
    { name: 'guessed codes', value: guessed, bound: { most: 0 } },
    { name: 'valid codes that were found', value: known, bound: { least: VALID } },
  ];
}

const drawHashes = (count: number): Buffer[] =>
  Array.from({ length: count }, () => hashJointCode(randomJointCode()));

async function countExisting(db: Db, hashes: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from joint_codes where code_hash = any(${hashes}::bytea[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}
