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
