import { randomUUID } from 'node:crypto';
import { AppError, type createStory, type Story, type updateStory, WRITING_MAX } from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { deletePublishedDraft } from '../drafts/index.ts';
import {
  changePost,
  deletePost,
  duplicateWindowStart,
  insertPost,
  isSameSpoiler,
  lockPlace,
  lockPost,
  NO_SPOILER,
  readContent,
  readHeadline,
  readSpoiler,
  recordNewMentions,
  requireVersion,
  type SpoilerColumns,
  updatePost,
} from '../posts/index.ts';
import { countWrite, requireFewLinks } from '../write-limits/index.ts';
import { loadStory } from './describe-stories.ts';
import { findDuplicateStory, listStoryTitles, replaceStoryTitles } from './stories.sql.ts';

type NewStory = InputOf<typeof createStory>['body'];
type StoryChanges = InputOf<typeof updateStory>['body'];

/** The titles that a story is about, each once, the main one first. @throws TITLE_NOT_FOUND */
function readTitles(
  { snapshot }: Context,
  { movieId, movieIds = [] }: Pick<NewStory, 'movieId' | 'movieIds'>,
): string[] {
  const refs = movieId === undefined ? movieIds : [movieId, ...movieIds];
  const ids = refs.map((ref) => snapshot.idAt(requireTitleRow(snapshot, ref)));
  return [...new Set(ids)].slice(0, WRITING_MAX.storyTitles);
}

/**
 * Publishes a story and deletes its draft. Repeating the request, with the same id or within a minute, returns the
 * existing story.
 * @throws TITLE_NOT_FOUND, POST_CHANGED, DRAFT_CHANGED, ACCOUNT_DELETED, RATE_LIMITED, TOO_MANY_LINKS, and the errors
 *   of `readContent`, `readHeadline` and `readSpoiler`; POST_NOT_FOUND if another post has the requested id
 */
export async function makeStory(context: Context, body: NewStory): Promise<Story> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const titleIds = readTitles(context, body);
  const titleId = titleIds[0] ?? null;
  const headline = readHeadline(body.title);
  const content = readContent(body.content, WRITING_MAX.story);
  const spoiler = await readSpoiler(context, titleId, body.spoiler);
  const id = body.id ?? randomUUID();
  const texts = { headline, content, ...spoiler };
  const post = { id, kind: 'story', user_id: userId, title_id: titleId, ...texts, created_at: now } as const;
  const written = await db.transaction().execute(async (transaction) => {
    const duplicate = await findSent(transaction, body.id, { userId, titleIds, now, ...texts });
    await deletePublishedDraft(transaction, { userId, id, version: body.draftVersion });
    if (duplicate !== undefined) return duplicate;
    // Any post with that id was found above.
    if (!(await insertPost(transaction, post))) throw new AppError('ACCOUNT_DELETED');
    await requireFewLinks(transaction, { userId, now }, content);
    await countWrite(transaction, { userId, now }, 'story');
    await replaceStoryTitles(transaction, id, titleIds);
    await recordEvents(transaction, [{ kind: 'story.created', actor: userId, subject: id, at: now }]);
    return id;
  });
  return loadStory(context, written);
}

/**
 * Finds the story that a new one duplicates: the one with its id or, without an id, the same text within a minute.
 * @throws POST_CHANGED if that one says something else, POST_NOT_FOUND if the id is another post's
 */
async function findSent(
  transaction: Transaction<Tables>,
  id: string | undefined,
  {
    now,
    ...wanted
  }: {
    userId: string;
    headline: string;
    content: string;
    titleIds: readonly string[];
    now: Date;
  } & SpoilerColumns,
): Promise<string | undefined> {
  await lockPlace(transaction, wanted.userId, id ?? 'story');
  if (id === undefined)
    return findDuplicateStory(transaction, { ...wanted, since: duplicateWindowStart(now) });
  const found = await lockPost(transaction, id);
  if (found && (found.kind !== 'story' || found.user_id !== wanted.userId))
    throw new AppError('POST_NOT_FOUND');
  if (!found) return undefined;
  const titleIds = (await listStoryTitles(transaction, [id])).get(id) ?? [];
  const isSame =
    found.headline === wanted.headline &&
    found.content === wanted.content &&
    isSameSpoiler(found, wanted) &&
    titleIds.join('\n') === wanted.titleIds.join('\n');
  if (!isSame) throw new AppError('POST_CHANGED');
  return id;
}

/**
 * Changes a member's own story.
 * @throws POST_NOT_FOUND, POST_NOT_YOURS, POST_CHANGED, and the errors of `makeStory` for invalid fields
 */
export async function changeStory(context: Context, id: string, body: StoryChanges): Promise<Story> {
  const texts = {
    ...(body.title !== undefined && { headline: readHeadline(body.title) }),
    ...(body.content !== undefined && { content: readContent(body.content, WRITING_MAX.story) }),
  };
  const { movieIds: before } = await loadStory(context, id);
  const isAboutOthers = body.movieId !== undefined || body.movieIds !== undefined;
  const titleIds = isAboutOthers ? readTitles(context, { movieIds: before, ...body }) : before;
  const mainId = titleIds[0] ?? null;
  const spoiler = body.spoiler === undefined ? null : await readSpoiler(context, mainId, body.spoiler);
  await changePost(context, id, 'story', async (transaction, post) => {
    requireVersion(post, body.version);
    const author = { userId: memberOf(context.viewer).userId, now: context.now };
    await requireFewLinks(transaction, author, texts.content ?? '', post.content);
    const kept = post.title_id === mainId ? {} : spoilerOfTitle(mainId, post);
    await updatePost(transaction, id, context.now, { ...texts, ...(spoiler ?? kept) });
    await recordNewMentions(transaction, post, texts.content, context.now);
    if (isAboutOthers) await replaceStoryTitles(transaction, id, titleIds);
  });
  return loadStory(context, id);
}

/** The spoiler of a story that gets another main title: all of that title, as an episode belonged to the former one. */
function spoilerOfTitle(titleId: string | null, { is_spoiler }: SpoilerColumns): SpoilerColumns {
  return titleId === null ? NO_SPOILER : { ...NO_SPOILER, is_spoiler };
}

/** Deletes a member's own story, with all comments on it. @throws POST_NOT_FOUND, POST_NOT_YOURS */
export async function removeStory(context: Context, id: string): Promise<void> {
  await changePost(context, id, 'story', (transaction) => deletePost(transaction, id, 'story'));
}
