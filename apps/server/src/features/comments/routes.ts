import {
  commentOn,
  createComment,
  createReply,
  deleteComment,
  editComment,
  likeComment,
  listComments,
  listCommentsOn,
  listReplies,
  unlikeComment,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { LIKING, likePost } from '../posts/index.ts';
import { listPage, requireComment } from './list-comments.ts';
import { changeComment, makeComment, makeReply, removeComment } from './save-comment.ts';
import { requireSubject } from './subjects.ts';

/** API routes for comments and replies. */
export const routes: readonly Route[] = [
  route(listComments, async ({ params, query }, context) => {
    const { key } = await requireSubject(context, 'movie', params.movieId);
    return listPage(context, { subject: key }, query);
  }),
  route(createComment, async ({ params, body }, context) =>
    makeComment(context, await requireSubject(context, 'movie', params.id), body),
  ),
  route(listCommentsOn, async ({ params, query }, context) => {
    const { key } = await requireSubject(context, params.kind, params.id);
    return listPage(context, { subject: key }, query);
  }),
  route(commentOn, async ({ params, body }, context) =>
    makeComment(context, await requireSubject(context, params.kind, params.id), body),
  ),
  route(listReplies, async ({ params, query }, context) => {
    await requireComment(context, params.id);
    return listPage(context, { parentId: params.id }, query);
  }),
  route(createReply, ({ params, body }, context) => makeReply(context, params.id, body)),
  route(editComment, ({ params, body }, context) => changeComment(context, params.id, body)),
  route(likeComment, ({ params }, context) => likePost(context, params.id, 'comment', true), LIKING),
  route(unlikeComment, ({ params }, context) => likePost(context, params.id, 'comment', false), LIKING),
  route(deleteComment, async ({ params }, context) => {
    await removeComment(context, params.id);
    return { id: params.id };
  }),
];
