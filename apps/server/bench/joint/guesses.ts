import { sql } from 'kysely';
import type { Limit } from '../../../../bench/limits.ts';
import { hashJointCode, randomJointCode } from '../../src/features/joint-taste/index.ts';
import type { BenchServer } from '../tracking/open-server.ts';

const TRIES = 1_000_000;
const CODES = 10_000;
const BATCH = 20_000;

/** Guesses a million codes while ten thousand are valid, without the limits on guessing. */
export async function measureGuesses({ db, join }: BenchServer): Promise<Limit[]> {
  const { id } = await join();
  const hashes = Array.from({ length: CODES }, () => hashJointCode(randomJointCode()));
  await sql`
    insert into joint_codes (code_hash, user_id, is_for_one, created_at, expires_at)
    select hash, ${id}::uuid, true, now(), now() + interval '7 days' from unnest(${hashes}::bytea[]) as hash
  `.execute(db);
  let found = 0;
  for (let tried = 0; tried < TRIES; tried += BATCH) {
    const guesses = Array.from({ length: BATCH }, () => hashJointCode(randomJointCode()));
    const { rows } = await sql`select from joint_codes where code_hash = any(${guesses}::bytea[])`.execute(
      db,
    );
    found += rows.length;
  }
  console.log(JSON.stringify({ name: 'joint-guesses', tries: TRIES, validCodes: CODES, found }));
  return [{ name: `codes found by ${TRIES} guesses`, value: found, bound: { most: 0 } }];
}
