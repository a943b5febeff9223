import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Limit, LOCKOUT } from './pool-limits.ts';

/**
 * Counts one use of something that is limited, such as sign-ups from an IP address. The count is exact across
 * all processes.
 * @param key identifies what is counted
 * @returns false if this use exceeds the limit within its time window
 */
export async function countUse(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
  const { rows } = await sql<{ used: number }>`
    insert into pool_limits as known (key, used, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      used = case when known.resets_at <= ${now} then 1 else known.used + 1 end,
      resets_at = case when known.resets_at <= ${now} then ${resetsAt} else known.resets_at end
    returning used
  `.execute(db);
  return (rows[0]?.used ?? 0) <= limit.most;
}

/** Returns whether a limit has been reached. Doesn't count a use (see `countUse`). */
export async function isUsedUp(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('pool_limits')
    .select('used')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  return (row?.used ?? 0) >= limit.most;
}

interface PasswordTry {
  readonly accountHash: string;
  /** Key under which attempts from the IP address are counted. */
  readonly addressKey: string;
  /** The secret block that this attempt answers; null if the password itself was sent. */
  readonly blockId: string | null;
  readonly blockExpiresAt: Date;
  readonly now: Date;
}

/**
 * Result of `claimTry`, which reserves a password attempt. `granted`: the password may be checked. `spent`: the secret
 * block was used before. `locked`: the account is locked, or the IP address had already exceeded its limit. `exceeded`:
 * the IP address has just exceeded its limit.
 */
export type PasswordClaim = 'granted' | 'locked' | 'spent' | 'exceeded';

/**
 * Reserves a password attempt before the password is checked: counts it as failed, and marks its secret block (the
 * encrypted state of the sign-in) as used. Otherwise parallel attempts could exceed the limit. If the password turns
 * out to be right, `uncountAttempt` undoes the count.
 */
export async function claimTry(db: Db, attempt: PasswordTry, limit: Limit): Promise<PasswordClaim> {
  const { accountHash, addressKey, blockId, blockExpiresAt, now } = attempt;
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
  const { rows } = await sql<{ failures: number | null; used: number | null; spent: boolean }>`
    with claim as (
      insert into pool_lockouts as known (account_hash, failures, locked_until, last_at)
      select ${accountHash}, 1, null, ${now}::timestamptz
      -- Who has used their address up can't lock anybody's account from there.
      where not exists (
        select from pool_limits where key = ${addressKey} and resets_at > ${now} and used >= ${limit.most})
      on conflict (account_hash) do update set
        failures = case when ${isExpired(now)} then 1 else known.failures + 1 end,
        locked_until = case when ${isExpired(now)} or known.failures + 1 < ${LOCKOUT.failures} then null
          else ${now}::timestamptz + make_interval(secs => least(${LOCKOUT.mostSeconds}::integer,
            power(2, least(known.failures + 1 - ${LOCKOUT.failures}, 30)))) end,
        last_at = ${now}
      where known.locked_until is null or known.locked_until <= ${now}
      returning failures
    ),
    address as (
      insert into pool_limits as known (key, used, resets_at)
      select ${addressKey}, 1, ${resetsAt} from claim
      on conflict (key) do update set
        used = case when known.resets_at <= ${now} then 1 else known.used + 1 end,
        resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
      returning used
    ),
    block as (
      insert into pool_spent_blocks (id, expires_at)
      select ${blockId}::uuid, ${blockExpiresAt}::timestamptz from claim where ${blockId}::uuid is not null
      on conflict do nothing
      returning id
    )
    select (select failures from claim) as failures, (select used from address) as used,
      ${blockId}::uuid is not null and not exists (select from block) as spent
  `.execute(db);
  const [row] = rows;
  if (!row || row.failures === null) return 'locked';
  if ((row.used ?? 0) > limit.most) return 'exceeded';
  return row.spent ? 'spent' : 'granted';
}

/**
 * Reverses the counting of a sign-in attempt whose password was correct: resets the account's count of failed attempts,
 * and takes the attempt off the IP address's count.
 * @param addressKey key under which attempts from the IP address are counted
 */
export async function uncountAttempt(db: Db, accountHash: string, addressKey: string): Promise<void> {
  await sql`
    with lockout as (delete from pool_lockouts where account_hash = ${accountHash} returning account_hash)
    update pool_limits set used = greatest(0, used - 1)
    -- Asking for the lockout has it go first, as in a claim: two that meet here must not wait for each other.
    where key = ${addressKey} and (select count(*) from lockout) >= 0
  `.execute(db);
}

function isExpired(now: Date) {
  return sql`known.last_at < ${now}::timestamptz - make_interval(hours => ${LOCKOUT.deletedAfterHours})`;
}

/** Unlocks an account, after somebody has proved in another way that it is theirs. */
export async function deleteLockout(db: Db, accountHash: string): Promise<void> {
  await db.deleteFrom('pool_lockouts').where('account_hash', '=', accountHash).execute();
}

/**
 * Marks a secret block (the encrypted state of a sign-in) as used.
 * @returns false if the block was used before
 */
export async function markBlockUsed(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('pool_spent_blocks')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
