import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A visitor's answers with the version they stand at, or undefined where there are none. */
export async function findAnswers(db: Db, visitorId: string) {
  return db
    .selectFrom('visitor_tastes')
    .select(['answers', 'version'])
    .where('visitor_id', '=', visitorId)
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

/** The next visitors' answers after a key, in the order of keys; what was kept, not yet looked at. */
export async function listAnswersAfter(db: Db, key: string, limit: number) {
  return db
    .selectFrom('visitor_tastes')
    .select(['visitor_id as key', 'answers'])
    .where('visitor_id', '>', key)
    .orderBy('visitor_id')
    .limit(limit)
    .execute();
}
