import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TasteOwner, UserId } from '../../kernel/viewer.ts';

/** Somebody's answers with the version they stand at, or undefined where there are none. */
export async function findAnswers(db: Db, owner: TasteOwner) {
  return owner.kind === 'member'
    ? db
        .selectFrom('member_tastes')
        .select(['answers', 'version', 'updated_at', 'archetype'])
        .where('user_id', '=', owner.id)
        .executeTakeFirst()
    : db
        .selectFrom('visitor_tastes')
        .select(['answers', 'version', 'updated_at', 'archetype'])
        .where('visitor_id', '=', owner.id)
        .executeTakeFirst();
}

/** Keeps a visitor's answers in one statement; the version rises only where they differ from what is kept. */
export async function saveAnswers(db: Db, visitorId: string, answers: unknown): Promise<void> {
  await db
    .insertInto('visitor_tastes')
    .values({ visitor_id: visitorId, answers: JSON.stringify(answers) })
    .onConflict((conflict) =>
      conflict
        .column('visitor_id')
        .doUpdateSet({
          answers: (row) => row.ref('excluded.answers'),
          version: sql`visitor_tastes.version + 1`,
          updated_at: sql`now()`,
        })
        .where(sql<boolean>`visitor_tastes.answers is distinct from excluded.answers`),
    )
    .execute();
}

/** Keeps who somebody was told they are. */
export async function keepArchetype(db: Db, owner: TasteOwner, archetype: string | null): Promise<void> {
  if (owner.kind === 'member')
    await db.updateTable('member_tastes').set({ archetype }).where('user_id', '=', owner.id).execute();
  else await db.updateTable('visitor_tastes').set({ archetype }).where('visitor_id', '=', owner.id).execute();
}

/** The next answers after a key, visitors' and members', in the order of keys; what was kept, not yet looked at. */
export async function listAnswersAfter(db: Db, key: string, limit: number) {
  const { rows } = await sql<{ key: string; answers: unknown }>`
    (select visitor_id as key, answers from visitor_tastes where visitor_id > ${key} order by 1 limit ${limit})
    union all
    (select user_id::text, answers from member_tastes where user_id::text > ${key} order by 1 limit ${limit})
    order by 1 limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Keeps answers as an account's; the same ones again change nothing. An account that has begun to be
 * deleted takes none.
 * @returns whether they are what the account has now: false where it has others and `isReplacing` isn't said
 */
export async function saveMemberAnswers(
  db: Db,
  userId: UserId,
  answers: unknown,
  { isReplacing }: { isReplacing: boolean },
): Promise<boolean> {
  const given = JSON.stringify(answers);
  await db
    .insertInto('member_tastes')
    .values({ user_id: userId, answers: given })
    .onConflict((conflict) =>
      isReplacing
        ? conflict
            .column('user_id')
            .doUpdateSet({
              answers: (row) => row.ref('excluded.answers'),
              version: sql`member_tastes.version + 1`,
              updated_at: sql`now()`,
            })
            .where(sql<boolean>`member_tastes.answers is distinct from excluded.answers`)
        : conflict.column('user_id').doNothing(),
    )
    .execute();
  const kept = await db
    .selectFrom('member_tastes')
    .select(sql<boolean>`answers = ${given}::jsonb`.as('is_same'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return kept?.is_same ?? false;
}

/** Forgets a visitor's answers. @returns whether there were any */
export async function deleteVisitorAnswers(db: Db, visitorId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visitor_tastes')
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Deletes a member's answers, with the archetype they were told. */
export async function deleteMemberAnswers(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('member_tastes').where('user_id', '=', userId).execute();
}
