import { COUNTED_OF_ALL, ROWS_MAX } from '@palate/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPostShown } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** A selection of stories: about a title, of an author, or all. */
interface StorySelection {
  readonly titleId: string | null;
  readonly authorId: string | null;
}

function selected(db: Db, viewer: Viewer, { titleId, authorId }: StorySelection) {
  return db
    .selectFrom('posts')
    .where('posts.kind', '=', 'story')
    .where(isPostShown(viewer))
    .$if(titleId !== null, (query) =>
      query.where(
        sql<SqlBool>`posts.id in (select post_id from story_titles where story_titles.title_id = ${titleId})`,
      ),
    )
    .$if(authorId !== null, (query) => query.where('posts.user_id', '=', authorId));
}

/** Lists the ids of one page of stories, newest first. */
export async function listStoryIds(
  db: Db,
  viewer: Viewer,
  selection: StorySelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selected(db, viewer, selection)
    .select('posts.id')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts the stories that `listStoryIds` lists on all its pages, up to `ROWS_MAX`, which are all that pages can reach.
 * If all titles' and authors' stories are selected, counts up to `COUNTED_OF_ALL`.
 */
export async function countStories(db: Db, viewer: Viewer, selection: StorySelection): Promise<number> {
  const isOfAll = selection.titleId === null && selection.authorId === null;
  const most = isOfAll ? COUNTED_OF_ALL : ROWS_MAX;
  const { count } = await db
    .selectFrom(selected(db, viewer, selection).select('posts.id').limit(most).as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists the ids of the titles that stories are about, in each story's order.
 * @returns the title ids by story id; stories without titles are absent
 */
export async function listStoryTitles(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('story_titles')
    .select(['post_id', 'title_id'])
    .where(sql<SqlBool>`post_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  const byStory = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map(Array.from(byStory, ([id, titles]) => [id, titles.map(({ title_id }) => title_id)]));
}

/**
 * Finds a duplicate story: one that the member published at `since` or later with the same headline, text and titles
 * in the same order.
 * @returns its id; undefined if there is none
 */
export async function findDuplicateStory(
  transaction: Db,
  wanted: { userId: string; headline: string; content: string; titleIds: readonly string[]; since: Date },
): Promise<string | undefined> {
  const found = await transaction
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', wanted.userId)
    .where('kind', '=', 'story')
    .where('headline', '=', wanted.headline)
    .where('content', '=', wanted.content)
    .where('created_at', '>=', wanted.since)
    .where(
      sql<SqlBool>`array(
        select title_id from story_titles where post_id = posts.id order by position
      ) = ${[...wanted.titleIds]}::text[]`,
    )
    .executeTakeFirst();
  return found?.id;
}

/** Replaces the titles that a story is about. The first one is its main title. */
export async function replaceStoryTitles(
  transaction: Db,
  id: string,
  titleIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('story_titles').where('post_id', '=', id).execute();
  if (titleIds.length > 0) {
    await transaction
      .insertInto('story_titles')
      .values(titleIds.map((title_id, position) => ({ post_id: id, position, title_id })))
      .execute();
  }
  await transaction
    .updateTable('posts')
    .set({ title_id: titleIds[0] ?? null })
    .where('id', '=', id)
    .execute();
}
