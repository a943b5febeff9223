import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * The facts on which a member's writer status depends: the number of their texts and readers, and whether they are an
 * editor.
 */
export interface WriterFacts {
  /** Number of reviews and stories. */
  readonly texts: number;
  /** Number of these that are reviews. */
  readonly reviews: number;
  /** Number of readers: members who like the given minimum number of these texts. */
  readonly readers: number;
  readonly isEditor: boolean;
}

/**
 * Loads the facts on which a member's writer status depends.
 * @param likes minimum number of the member's texts that a reader must like
 */
export async function readWriterFacts(db: Db, userId: string, likes: number): Promise<WriterFacts> {
  const { rows } = await sql<WriterFacts>`
    select
      (select count(*)::int from posts where user_id = ${userId} and kind <> 'comment' and hidden_at is null)
        as texts,
      (select count(*)::int from posts where user_id = ${userId} and kind = 'review' and hidden_at is null)
        as reviews,
      (select count(*)::int from (
        select post_likes.user_id from posts
        join post_likes on post_likes.post_id = posts.id and post_likes.user_id <> posts.user_id
        where posts.user_id = ${userId} and posts.kind <> 'comment' and posts.hidden_at is null
        group by post_likes.user_id having count(*) >= ${likes}::int
      ) as readers) as readers,
      exists (select from editors where user_id = ${userId}) as "isEditor"
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a select without a condition has no row');
  return facts;
}

/** Makes a member an editor, or ends that if `isEditor` is false. */
export async function setEditor(db: Db, userId: string, isEditor: boolean, now: Date): Promise<void> {
  if (isEditor) {
    await db
      .insertInto('editors')
      .values({ user_id: userId, granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await deleteEditor(db, userId);
}

/** Ends a member's role as an editor. Does nothing if they aren't one. */
export async function deleteEditor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('editors').where('user_id', '=', userId).execute();
}

/** Gets the time (ISO) when a member became an editor. Returns null if they aren't one. */
export async function readEditorSince(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('editors')
    .select('granted_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.granted_at.toISOString() ?? null;
}
