import {
  AppError,
  type listStories,
  type Paged,
  type Story,
  type StorySummary,
  WRITING_MAX,
} from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import {
  countComments,
  type DescribedPost,
  describeExcerpt,
  describePosts,
  findPost,
  isPostPublic,
  listPostsByIds,
  renderPosts,
} from '../posts/index.ts';
import { countStories, listStoryIds, listStoryTitles } from './stories.sql.ts';

/** Lists one page of stories: those about a title, those by a member, or all. @throws TITLE_NOT_FOUND */
export async function listPage(
  context: Context,
  { movieId, userId, page, size }: InputOf<typeof listStories>['query'],
): Promise<Paged<StorySummary>> {
  const { db, viewer, snapshot } = context;
  const titleId = movieId === undefined ? null : snapshot.idAt(requireTitleRow(snapshot, movieId));
  const selection = { titleId, authorId: userId ?? null };
  const [ids, total] = await Promise.all([
    listStoryIds(db, viewer, selection, { offset: page * size, limit: size }),
    countStories(db, viewer, selection),
  ]);
  const posts = await describePosts(context, await listPostsByIds(db, viewer, ids));
  return pageOf(await describeStories(context, ids, posts), { page, size }, total);
}

/** Describes stories in the order given. Stories that were deleted meanwhile are left out. */
async function describeStories(
  { db, viewer }: Context,
  ids: readonly string[],
  described: ReadonlyMap<string, DescribedPost>,
): Promise<StorySummary[]> {
  const subjects = ids.map((id) => `story:${id}`);
  const [titles, counts] = await Promise.all([listStoryTitles(db, ids), countComments(db, viewer, subjects)]);
  return ids.flatMap((id): StorySummary[] => {
    const common = described.get(id);
    if (!common) return [];
    const { headline, content: _, ...fields } = common;
    const movieIds = [...(titles.get(id) ?? [])];
    return [
      {
        ...fields,
        movieId: movieIds[0] ?? null,
        movieIds,
        title: headline,
        excerpt: describeExcerpt(common, WRITING_MAX.excerpt),
        commentCount: counts.get(`story:${id}`) ?? 0,
      },
    ];
  });
}

/** Loads a story that the viewer may see. @throws POST_NOT_FOUND */
export async function loadStory(context: Context, id: string): Promise<Story> {
  const post = await findPost(context.db, context.viewer, id, 'story');
  if (!post) throw new AppError('POST_NOT_FOUND');
  const described = await describePosts(context, [post]);
  const [[found], html, isPublic] = await Promise.all([
    describeStories(context, [id], described),
    renderPosts(context, described.values()),
    isPostPublic(context.db, id),
  ]);
  if (!found) throw new AppError('POST_NOT_FOUND');
  return { ...found, html: html.get(id) ?? null, content: described.get(id)?.content ?? null, isPublic };
}
