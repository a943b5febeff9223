import { z } from 'zod';
import { WRITING_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { userId } from './user.ts';

/** Id of a post (review, story or comment) in examples of the API documentation. */
export const EXAMPLE_POST_ID = '0b2f7c1e-6f1a-4b0e-9c53-7d8a2e4f6b10';

/** The id of a review, story, comment or draft, which the client may choose. */
export const postId = z
  .uuid({ error: 'must be the id of something written here' })
  .toLowerCase()
  .describe('The id of a review, story, comment or draft.')
  .meta({ examples: [EXAMPLE_POST_ID] });
/** The id in the body of a new review, story or comment. */
export const newPostId = postId
  .optional()
  .describe('Chosen by the client, so that sending the request again changes nothing; otherwise generated.');
/** Path parameters of a request about one post (review, story, comment or draft). */
export const postById = z.object({ id: postId });

/**
 * Returns the schema of a Markdown text in a request. The schema only describes the length limit; the server checks it
 * after it has removed control and invisible characters.
 * @param max length limit in characters
 */
export const writing = (max: number) =>
  z
    .string()
    .describe(
      `Markdown, 1 to ${max.toLocaleString('en-US')} characters; otherwise TEXT_EMPTY or TEXT_TOO_LONG. Control, bidi and zero-width characters are removed. Spoilers go between [spoiler] and [/spoiler]; @handle mentions a member.`,
    );

/** Schema of a review's or story's title in a request. */
export const headline = z
  .string()
  .describe(
    `One line, 1 to ${WRITING_MAX.headline} characters; otherwise HEADLINE_EMPTY or HEADLINE_TOO_LONG.`,
  );

/** Maximum version number that the database can store (a signed 32-bit integer). */
const VERSION_MAX = 2_147_483_647;
const season = z.int().min(1).max(999);
const episode = z.int().min(1).max(9_999);
/** Schema of a text's spoiler setting in a request. Null or absent means that the text is no spoiler. */
export const spoilerChoice = z
  .strictObject({
    season: season.optional().describe('The season of a show that the text goes up to.'),
    episode: episode
      .optional()
      .describe('The episode of that season; without it, the text is about the whole season.'),
  })
  .refine((choice) => choice.episode === undefined || choice.season !== undefined, {
    path: ['season'],
    message: 'must be given with an episode',
  })
  .nullable()
  .optional()
  .describe(
    'Marks the whole text as a spoiler. It is withheld from readers who haven’t seen the title or, with a season, aren’t that far. null or absent if it isn’t one.',
  );

/** Schema of the version number on which a requested change is based. */
export const versionBased = z
  .int()
  .min(1)
  .max(VERSION_MAX)
  .optional()
  .describe('The version that the change is based on; POST_CHANGED if there is a newer one.');

/** Schema of the version of the draft that is published, in a request. */
export const draftVersion = z
  .int()
  .min(1)
  .max(VERSION_MAX)
  .optional()
  .describe(
    'The version of the draft with this id that is published; DRAFT_CHANGED if another was saved. Without it, any version is deleted.',
  );

/**
 * What a text that is marked as a spoiler gives away, and whether the text is withheld from the viewer. `season` and
 * `episode` say how far into a show the text goes; both are null if it gives away the whole title, and `episode` is
 * null if it is about the whole season.
 */
export const spoilerNote = z.object({
  season: season.nullable(),
  episode: episode.nullable(),
  /** Whether title, text and excerpt are withheld (null). `GET /posts/{id}/text` returns the text. */
  isWithheld: z.boolean(),
  /** Shown in place of the text: “About S2E4: you’re at S1E9.” */
  note: z.string(),
});
export type SpoilerNote = z.infer<typeof spoilerNote>;

/** The fields that reviews, stories and comments have in common. */
export const postFields = {
  id: postId,
  /** Id of the author; null after the account or the text was deleted. */
  owner: userId.nullable(),
  profileName: z.string(),
  /** Whether the author is an invented member of the sample community. */
  isSample: z.boolean(),
  /** Whether the viewer wrote the text. */
  isOwn: z.boolean(),
  postedOn: z.iso.datetime(),
  /** When the text was last edited; null if never. */
  editedOn: z.iso.datetime().nullable(),
  /** Number of members who like the text. */
  likes: z.int().min(0),
  /** Whether the viewer likes the text. */
  isLike: z.boolean(),
  /** Number of comments on the text; for a comment, of its replies. */
  commentCount: z.int().min(0),
  /** Increases with every edit. */
  version: z.int().min(1),
  /** The text as safe HTML; null while it is withheld as a spoiler. */
  html: z.string().nullable(),
  /** Null if the text isn't marked as a spoiler. */
  spoiler: spoilerNote.nullable(),
  /** A moderator's reason for hiding the text from others; null if it isn't hidden. */
  hiddenReason: z.string().nullable(),
};

/** Whether visitors may see the text, so that its page can have a preview for other sites. */
export const isPublic = z.boolean();

/**
 * Result of liking or unliking a text: its number of likes, and whether the viewer likes it now. The page then shows
 * “Review Likes.” (specification §8).
 */
export const likeResult = z.object({ id: postId, likes: z.int().min(0), isLike: z.boolean() });
export type LikeResult = z.infer<typeof likeResult>;

/** Shared definition of the endpoints that like or unlike a review, story or comment. */
export const LIKE_POST = {
  method: 'PATCH',
  access: 'member',
  tag: 'writing',
  params: postById,
  result: likeResult,
  errors: ['POST_NOT_FOUND', 'ACCOUNT_DELETED'],
} as const;

/** Shared definition of the endpoints that delete the member's own review or story. */
export const DELETE_OWN_POST = {
  method: 'DELETE',
  access: 'member',
  tag: 'writing',
  params: postById,
  result: z.object({ id: z.uuid() }),
  errors: ['POST_NOT_FOUND', 'POST_NOT_YOURS'],
} as const;

/** Errors for the text of a review, story or comment. */
export const TEXT_ERRORS = ['TEXT_EMPTY', 'TEXT_TOO_LONG', 'TOO_MANY_LINKS'] as const;
/** Errors for the title of a review or story. */
export const HEADLINE_ERRORS = ['HEADLINE_EMPTY', 'HEADLINE_TOO_LONG'] as const;
/** Errors for a spoiler's season and episode. */
export const SPOILER_ERRORS = ['NOT_A_SHOW', 'SEASON_NOT_FOUND', 'EPISODE_NOT_FOUND'] as const;

/** The full text of a review, story or comment, even if it is withheld as a spoiler elsewhere. */
export const postText = z.object({
  id: postId,
  /** Title of the text; null for a comment. */
  title: z.string().nullable(),
  /** The text in Markdown. */
  text: z.string(),
  html: z.string(),
});
export type PostText = z.infer<typeof postText>;

export const getPostText = defineEndpoint({
  method: 'GET',
  path: '/posts/{id}/text',
  summary: 'The text of a review, story or comment, even if it is withheld as a spoiler.',
  access: 'anyone',
  tag: 'writing',
  params: postById,
  result: postText,
  errors: ['POST_NOT_FOUND'],
});

export const previewText = defineEndpoint({
  method: 'POST',
  path: '/posts/preview',
  summary: 'A preview of a text as it will look when published. Nothing is stored.',
  access: 'member',
  tag: 'writing',
  body: z
    .strictObject({ text: writing(WRITING_MAX.story) })
    .meta({ examples: [{ text: 'Two people on a bench, and **twelve years** between them.' }] }),
  bodyBytesMax: WRITING_MAX.bodyBytes,
  result: z.object({ html: z.string() }),
  errors: [...TEXT_ERRORS],
});
