import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import { answersVersion } from '../../kernel/taste-version.sql.ts';
import type { TasteOwner, UserId } from '../../kernel/viewer.ts';

/** Gets a person's stored answers with their version. Returns undefined if there are none. */
export async function getAnswers(db: Db, owner: TasteOwner) {
  return owner.kind === 'member'
    ? db
        .selectFrom('member_tastes')
        .modifyFront(PREPARED)
        .select(['answers', 'archetype', answersVersion('member_tastes').as('version')])
        .where('user_id', '=', owner.id)
        .executeTakeFirst()
    : db
        .selectFrom('visitor_tastes')
        .modifyFront(PREPARED)
        .select(['answers', 'archetype', answersVersion('visitor_tastes').as('version')])
        .where('visitor_id', '=', owner.id)
        .executeTakeFirst();
}

/** Stores a visitor's answers. Their version increases only if they differ from the stored ones. */
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

/** Stores the key of the archetype (one of sixteen mixes of taste types) that a person was last shown. */
export async function updateArchetype(db: Db, owner: TasteOwner, archetype: string | null): Promise<void> {
  if (owner.kind === 'member')
    await db.updateTable('member_tastes').set({ archetype }).where('user_id', '=', owner.id).execute();
  else await db.updateTable('visitor_tastes').set({ archetype }).where('visitor_id', '=', owner.id).execute();
}

/**
 * Lists one page of the answers of visitors and members, in order of key, as stored and without validation. Leaves out
 * the sample community, whose answers are invented.
 * @param key the previous page's last key
 */
export async function listAnswersAfter(db: Db, key: string, limit: number) {
  const { rows } = await sql<{ key: string; answers: unknown }>`
    (select visitor_id as key, answers from visitor_tastes where visitor_id > ${key} order by 1 limit ${limit})
    union all
    (select user_id::text, answers from member_tastes where user_id::text > ${key}
      and user_id not in (select id from users where is_sample)
      order by 1 limit ${limit})
    order by 1 limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Stores answers in a member's account. Storing the same ones again changes nothing. An account that is being deleted
 * stays unchanged.
 * @returns whether the account now has these answers; false if it has others and `isReplacing` is false
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
  const existing = await db
    .selectFrom('member_tastes')
    .select(sql<boolean>`answers = ${given}::jsonb`.as('is_same'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return existing?.is_same ?? false;
}

/** Deletes a visitor's answers to the taste test. @returns whether there were any */
export async function deleteVisitorAnswers(db: Db, visitorId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visitor_tastes')
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Deletes a member's answers to the taste test, with the archetype that the member was shown. */
export async function deleteMemberAnswers(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('member_tastes').where('user_id', '=', userId).execute();
}
