import { AppError, getPostText, type PostText, previewText, WRITING_MAX } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { renderWriting } from '../../text/index.ts';
import { requireComment } from '../comments/index.ts';
import { findPost, readContent } from '../posts/index.ts';

/**
 * Loads the full text of a post, even if lists withhold it.
 * @throws POST_NOT_FOUND, also for a comment on something that the viewer may not see
 */
async function loadText(context: Context, id: string): Promise<PostText> {
  const post = await findPost(context.db, context.viewer, id);
  if (!post?.user_id) throw new AppError('POST_NOT_FOUND');
  const { kind, headline, content } = post;
  if (kind === 'comment') await requireComment(context, id);
  return {
    id,
    title: kind === 'comment' ? null : headline,
    text: content,
    html: renderWriting(content),
  };
}

/** API routes for a post's full text, and for the preview of a text that isn't published yet. */
export const routes: readonly Route[] = [
  route(previewText, ({ body }) => ({ html: renderWriting(readContent(body.text, WRITING_MAX.story)) })),
  route(getPostText, ({ params }, context) => loadText(context, params.id)),
];
