import { z } from 'zod';
import { PAGE_SIZE, RATING_MAX, WRITING_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';
import { titleRef } from './titles.ts';
import {
  EXAMPLE_POST_ID,
  LIKE_POST,
  newPostId,
  postById,
  postFields,
  SPOILER_ERRORS,
  spoilerChoice,
  TEXT_ERRORS,
  versionBased,
  writing,
} from './writing.ts';

/** The kinds of things that members can comment on. */
export const COMMENT_SUBJECTS = ['movie', 'review', 'story', 'list'] as const;
/** Kind of a comment's subject: a title (`movie`), a review, a story or a list. */
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

const commentFields = {
  ...postFields,
  /** Id of the comment that this comment replies to; null for a comment that isn't a reply. */
  commentId: z.uuid().nullable(),
  /** Id of the title that was commented on; null for comments on a story or list. */
  movieId: z.string().nullable(),
  subject: z.object({ kind: z.enum(COMMENT_SUBJECTS), id: z.string() }),
  /**
   * The author's rating of that title, 0.5–5; null without one, or if the author hides their seen titles from
   * the viewer.
   */
  rating: z.number().min(0.5).max(RATING_MAX).nullable(),
  /** The comment in Markdown; null while it is withheld as a spoiler. */
  text: z.string().nullable(),
  /**
   * Whether the comment was deleted but stays in the thread because it has replies. Its text is then empty.
   */
  isDeleted: z.boolean(),
};

/** A comment that replies to another one (specification §3 Comment). Its own replies aren't included. */
const reply = z.object(commentFields);
/** A comment with its newest replies (specification §3 Comment). */
export const comment = z.object({
  ...commentFields,
  replies: z.object({
    content: z.array(reply),
    size: z.int().min(1),
    numberOfElements: z.int().min(0),
  }),
});
export type Comment = z.infer<typeof comment>;

const newComment = z
  .strictObject({
    id: newPostId,
    text: writing(WRITING_MAX.comment),
    spoiler: spoilerChoice,
  })
  .meta({ examples: [{ id: EXAMPLE_POST_ID, text: 'That last shot stays with me.' }] });

const sort = z
  .enum(['actedOn,DESC', 'actedOn,ASC'])
  .default('actedOn,DESC')
  .describe('Newest first (the default) or oldest first.');
const page = pagedQuery(PAGE_SIZE.comments, { sort }, WRITING_MAX.pageSize);

/** Errors for a subject that doesn't exist or that the viewer may not see. */
const NO_SUBJECT = ['TITLE_NOT_FOUND', 'POST_NOT_FOUND', 'LIST_NOT_FOUND'] as const;
const NOT_WRITTEN = [
  'POST_NOT_FOUND',
  'POST_CHANGED',
  'ACCOUNT_DELETED',
  'RATE_LIMITED',
  ...TEXT_ERRORS,
  ...SPOILER_ERRORS,
] as const;

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/comments/{movieId}',
  summary: 'Comments on a title, the newest first, each with its newest replies.',
  access: 'anyone',
  tag: 'writing',
  params: z.object({ movieId: titleRef }),
  query: page,
  result: paged(comment),
  errors: ['TITLE_NOT_FOUND'],
});

export const createComment = defineEndpoint({
  method: 'POST',
  path: '/comments/movie/{id}',
  summary: 'Posts a comment on a title. Repeating the request returns the existing comment.',
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  params: z.object({ id: titleRef }),
  body: newComment,
  result: comment,
  errors: ['TITLE_NOT_FOUND', ...NOT_WRITTEN],
});

const subjectParams = z.object({
  kind: z
    .enum(COMMENT_SUBJECTS)
    .describe(`What the comment is about: ${COMMENT_SUBJECTS.join(', ')}.`)
    .meta({ examples: ['movie'] }),
  id: z
    .string()
    .min(1)
    .max(120)
    .describe('The id of the title, review, story or list.')
    .meta({
      examples: ['past-lives-2023'],
    }),
});

export const listCommentsOn = defineEndpoint({
  method: 'GET',
  path: '/comments/on/{kind}/{id}',
  summary: 'Comments on a title, review, story or list, as `GET /comments/{movieId}`.',
  access: 'anyone',
  tag: 'writing',
  params: subjectParams,
  query: page,
  result: paged(comment),
  errors: [...NO_SUBJECT],
});

export const commentOn = defineEndpoint({
  method: 'POST',
  path: '/comments/on/{kind}/{id}',
  summary: 'Comments on a title, review, story or list, as `POST /comments/movie/{id}`.',
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  params: subjectParams,
  body: newComment,
  result: comment,
  errors: ['TITLE_NOT_FOUND', 'LIST_NOT_FOUND', ...NOT_WRITTEN],
});

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/comments/{id}/replies',
  summary: 'Replies to a comment, the newest first.',
  access: 'anyone',
  tag: 'writing',
  params: postById,
  query: page,
  result: paged(comment),
  errors: ['POST_NOT_FOUND'],
});

export const createReply = defineEndpoint({
  method: 'POST',
  path: '/comments/{id}/replies',
  summary: `Replies to a comment. Replies go ${WRITING_MAX.replyDepth} levels deep; a reply to the last level joins that level. Repeating the request returns the existing reply.`,
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  params: postById,
  body: newComment,
  result: comment,
  errors: ['COMMENT_DELETED', ...NOT_WRITTEN],
});

const change = { method: 'PATCH', access: 'member', tag: 'writing', params: postById } as const;

export const editComment = defineEndpoint({
  ...change,
  isForPublishing: true,
  path: '/comments/{id}/edit',
  summary: 'Changes the text of the member’s own comment, and whether it is marked as a spoiler.',
  body: z
    .strictObject({
      text: writing(WRITING_MAX.comment),
      spoiler: spoilerChoice.describe(
        'Marks the comment as a spoiler, as when it is posted; null removes the mark, except the one it has from what it is about. If it is left out, the mark stays.',
      ),
      version: versionBased,
    })
    .meta({ examples: [{ text: 'That last shot still stays with me.' }] }),
  result: comment,
  errors: [
    'POST_NOT_FOUND',
    'POST_NOT_YOURS',
    'POST_CHANGED',
    'RATE_LIMITED',
    'TITLE_NOT_FOUND',
    ...TEXT_ERRORS,
    ...SPOILER_ERRORS,
  ],
});

export const likeComment = defineEndpoint({
  ...LIKE_POST,
  isForPublishing: true,
  path: '/comments/{id}/like',
  summary: 'Likes a comment; does nothing if the member already likes it.',
  errors: [...LIKE_POST.errors, 'RATE_LIMITED'],
});

export const unlikeComment = defineEndpoint({
  ...LIKE_POST,
  path: '/comments/{id}/unlike',
  summary: 'Removes the member’s like of a comment; does nothing if there is none.',
});

export const deleteComment = defineEndpoint({
  ...change,
  path: '/comments/{id}/delete',
  summary: 'Deletes the member’s own comment. A comment with replies remains, without author and text.',
  result: z.object({ id: z.uuid() }),
  errors: ['POST_NOT_FOUND', 'POST_NOT_YOURS'],
});
