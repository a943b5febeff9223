import { z } from 'zod';
import { PAGE_SIZE, WRITING_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';
import { titleRef } from './titles.ts';
import { userId } from './user.ts';
import {
  DELETE_OWN_POST,
  draftVersion,
  EXAMPLE_POST_ID,
  HEADLINE_ERRORS,
  headline,
  isPublic,
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

const titles = z
  .array(titleRef)
  .max(WRITING_MAX.storyTitles)
  .describe(
    `The titles that it is about, the main one first, up to ${WRITING_MAX.storyTitles}; a spoiler is about the first.`,
  );
const fields = {
  title: headline,
  content: writing(WRITING_MAX.story),
  movieId: titleRef.optional().describe('The main title; put first among `movieIds`.'),
  movieIds: titles.optional(),
  spoiler: spoilerChoice.describe('Marks the whole story as a spoiler for its main title.'),
};

const newStory = z.strictObject({ id: newPostId, ...fields, draftVersion }).meta({
  examples: [
    {
      id: EXAMPLE_POST_ID,
      title: 'Three films about leaving',
      content: '## Past Lives\n\nIt begins [in Seoul](/movie/past-lives-2023).',
      movieIds: ['past-lives-2023'],
    },
  ],
});

const storyChanges = z
  .strictObject({
    ...fields,
    title: fields.title.optional(),
    content: fields.content.optional(),
    version: versionBased,
  })
  .meta({ examples: [{ title: 'Four films about leaving' }] });

/** A story, an article by a member (specification §3 Story/Blog). */
export const story = z.object({
  ...postFields,
  /** Id of the story's main title; null if the story names none. */
  movieId: z.string().nullable(),
  movieIds: z.array(z.string()),
  /** Null while the story is withheld as a spoiler; then content and excerpt are null as well. */
  title: z.string().nullable(),
  /** The story in Markdown. */
  content: z.string().nullable(),
  /** The beginning of the story as plain text, without spoilers. */
  excerpt: z.string().nullable(),
  isPublic,
});
export type Story = z.infer<typeof story>;

/** A story in a list, with an excerpt instead of the full text. */
export const storySummary = story.omit({ html: true, content: true, isPublic: true });
export type StorySummary = z.infer<typeof storySummary>;

const NOT_WRITTEN = ['TITLE_NOT_FOUND', ...HEADLINE_ERRORS, ...TEXT_ERRORS, ...SPOILER_ERRORS] as const;

export const createStory = defineEndpoint({
  method: 'POST',
  path: '/movie-stories',
  summary:
    'Publishes a story. With the id of a story that the member has already created, returns that one if it says the same, and fails with POST_CHANGED otherwise.',
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  body: newStory,
  bodyBytesMax: WRITING_MAX.bodyBytes,
  result: story,
  errors: [
    'POST_NOT_FOUND',
    'POST_CHANGED',
    'DRAFT_CHANGED',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
    ...NOT_WRITTEN,
  ],
});

export const listStories = defineEndpoint({
  method: 'GET',
  path: '/movie-stories',
  summary:
    'Stories about a title, of a member, or all, the newest first, each with the beginning of its text.',
  access: 'anyone',
  tag: 'writing',
  query: pagedQuery(
    PAGE_SIZE.initial,
    {
      movieId: titleRef.optional(),
      userId: userId.optional().describe('The author.'),
    },
    WRITING_MAX.pageSize,
  ),
  result: paged(storySummary),
  errors: ['TITLE_NOT_FOUND'],
});

export const getStory = defineEndpoint({
  method: 'GET',
  path: '/movie-stories/{id}',
  summary: 'One story, by its id.',
  access: 'anyone',
  tag: 'writing',
  params: postById,
  result: story,
  errors: ['POST_NOT_FOUND'],
});

export const updateStory = defineEndpoint({
  method: 'PATCH',
  path: '/movie-stories/{id}',
  summary: 'Changes the member’s own story; omitted fields stay the same.',
  access: 'member',
  isForPublishing: true,
  tag: 'writing',
  params: postById,
  body: storyChanges,
  bodyBytesMax: WRITING_MAX.bodyBytes,
  result: story,
  errors: ['POST_NOT_FOUND', 'POST_NOT_YOURS', 'POST_CHANGED', 'RATE_LIMITED', ...NOT_WRITTEN],
});

export const deleteStory = defineEndpoint({
  ...DELETE_OWN_POST,
  path: '/movie-stories/{id}',
  summary: 'Deletes the member’s own story with its comments.',
});

export const likeStory = defineEndpoint({
  ...LIKE_POST,
  isForPublishing: true,
  path: '/movie-stories/{id}/like',
  summary: 'Likes a story; does nothing if the member already likes it.',
  errors: [...LIKE_POST.errors, 'RATE_LIMITED'],
});

export const unlikeStory = defineEndpoint({
  ...LIKE_POST,
  path: '/movie-stories/{id}/unlike',
  summary: 'Removes the member’s like of a story; does nothing if there is none.',
});
