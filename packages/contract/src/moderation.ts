import { z } from 'zod';
import { MODERATION_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { listId } from './lists.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { userId } from './user.ts';
import { LOGGED_ACTS, MODERATED_TEXTS, MODERATION_ACTS, REPORT_REASONS } from './vocab/moderation.ts';
import { EXAMPLE_POST_ID, postId } from './writing.ts';

const text = (max: number) =>
  limitedText(max, `must have up to ${max} characters`).min(1, 'must not be empty');
const actId = z
  .string()
  .regex(/^\d{1,18}$/, 'must be a decision’s id')
  .describe('The id of a decision.')
  .meta({ examples: ['1204'] });
const actById = z.object({ id: actId });
/** The reported text, list or member. Exactly one of them has to be given. */
const thing = {
  postId: postId.optional(),
  listId: listId.optional().describe('A list’s id.'),
  memberId: userId.optional().describe('A member’s id.'),
};
type NamedThing = Partial<Record<keyof typeof thing, string | undefined>>;
const isOneThing = ({ postId: post, listId: list, memberId }: NamedThing) =>
  [post, list, memberId].filter((id) => id !== undefined).length === 1;
const ONE_THING = { path: ['postId'], message: 'must be given, or listId or memberId, but only one of them' };

export const createReport = defineEndpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Reports a review, story, comment or list, or a member, to the moderators. Each member can report something only once; while a moderator hasn’t decided, a repeated report replaces the reason and note. After that it counts again if the text or list was edited or the reason is another one, or, for a member, the note. Nobody can see who reported it.',
  access: 'member',
  isForPublishing: true,
  tag: 'community',
  body: z
    .strictObject({
      ...thing,
      reason: z.enum(REPORT_REASONS).describe('Why.'),
      note: limitedText(MODERATION_MAX.note)
        .optional()
        .describe(
          `More about it, up to ${MODERATION_MAX.note} characters; may be empty. If it is left out, an open report keeps its note.`,
        ),
    })
    .refine(isOneThing, ONE_THING)
    .meta({ examples: [{ postId: EXAMPLE_POST_ID, reason: 'spam' }] }),
  result: z.object({
    id: z.uuid(),
    /** Whether a moderator will look at it; false if one already has, and nothing has changed since. */
    isOpen: z.boolean(),
  }),
  errors: [
    'POST_NOT_FOUND',
    'LIST_NOT_FOUND',
    'USER_NOT_FOUND',
    'REPORT_SELF',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
  ],
});

export const getOwnReport = defineEndpoint({
  method: 'GET',
  path: '/reports/own/{kind}/{id}',
  summary:
    'The member’s own report of a review, story, comment or list, or of another member; null if they haven’t reported it.',
  access: 'member',
  tag: 'community',
  params: z.object({
    kind: z
      .enum(['post', 'list', 'member'])
      .describe('Whether `id` names a review, story or comment (`post`), a list, or a member.')
      .meta({ examples: ['post'] }),
    id: z
      .uuid()
      .toLowerCase()
      .describe('The id of the text, list or member.')
      .meta({ examples: [EXAMPLE_POST_ID] }),
  }),
  result: z
    .object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      /** When it was sent, or sent again after a decision. */
      reportedAt: z.iso.datetime(),
      /** Whether no moderator has decided about it yet. */
      isOpen: z.boolean(),
    })
    .nullable(),
  errors: [],
});

const memberName = z.object({ id: userId, profileName: z.string() });

const textKind = z.enum(MODERATED_TEXTS);

/** A text, list or member that was reported, and about which no moderator has decided yet. */
export const reportedThing = z.object({
  /** The reported text, which may be a list; null if the member was reported. */
  text: z
    .object({
      id: z.uuid(),
      kind: textKind,
      /** The text's title; empty for a comment. */
      title: z.string(),
      /** The text in Markdown; for a list, its description. */
      content: z.string(),
      /** The text as HTML without anything dangerous; for a list, its description and notes. */
      html: z.string(),
      /** Rises with every edit; a decision about the text names it. */
      version: z.int().min(1),
      isHidden: z.boolean(),
      /** Whether it is a list that its owner made private, so that its page is 404 for moderators. */
      isPrivate: z.boolean(),
    })
    .nullable(),
  /** The author of the text, the owner of the list, or the member who was reported. */
  member: memberName.extend({
    isSuspended: z.boolean(),
    /**
     * Hash of the picture that they uploaded, for `avatarAddress`; null if there is none. A decision about the picture
     * names it. While the member is suspended, the file isn’t at that address.
     */
    avatar: z.string().nullable(),
  }),
  /** Number of members who reported it. */
  reports: z.int().min(1),
  /** The reasons given, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int().min(1) })),
  /** Notes of the latest reports. */
  notes: z.array(z.string()),
  firstAt: z.iso.datetime(),
});
export type ReportedThing = z.infer<typeof reportedThing>;

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/moderation/reports',
  summary:
    'Reported texts, lists and members that no moderator has decided about yet, the most reported first, then the oldest.',
  access: 'moderator',
  tag: 'moderation',
  query: pagedQuery(PAGE_SIZE.search, {}),
  result: paged(reportedThing),
});

/** A moderator's decision, as it is listed in the log. */
export const moderationEntry = z.object({
  id: z.string(),
  act: z.enum(LOGGED_ACTS),
  at: z.iso.datetime(),
  /** The reason as shown to the member. */
  reason: z.string(),
  /**
   * The moderator who decided; null after the moderator's account was deleted. `member` is null after that member's
   * account was deleted.
   */
  moderator: memberName.nullable(),
  member: memberName.nullable(),
  /** The id of the text or list that it is about; null if it is about the member. */
  textId: z.uuid().nullable(),
  /**
   * The text or list that it is about, with its title (empty for a comment); null if it is about the member, or was
   * deleted.
   */
  text: z.object({ id: z.uuid(), kind: textKind, title: z.string() }).nullable(),
  /** The member's appeal; null if there is none. */
  appeal: z.object({ text: z.string(), at: z.iso.datetime(), isAnswered: z.boolean() }).nullable(),
});
export type ModerationEntry = z.infer<typeof moderationEntry>;

/** A decision that a member appealed, with the text that it is about. */
export const appealedEntry = moderationEntry.extend({
  /**
   * The text, or the list’s description and notes, as HTML without anything dangerous; null if it is about the member,
   * or was deleted.
   */
  html: z.string().nullable(),
});
export type AppealedEntry = z.infer<typeof appealedEntry>;

export const moderate = defineEndpoint({
  method: 'POST',
  path: '/moderation/acts',
  summary:
    'Hides a text or list, restores a text, list or suspended member, deletes a member’s own picture, warns or suspends a member, or dismisses the reports about a text, list or member. Closes the reports about it and logs the decision. The member is notified of the decision and its reason, except for `dismiss`.',
  access: 'moderator',
  tag: 'moderation',
  body: z
    .strictObject({
      act: z.enum(MODERATION_ACTS).describe('What to do.'),
      ...thing,
      version: z
        .int()
        .min(1)
        .optional()
        .describe(
          'The version of the text or list that the moderator read; required for these. If it was edited since, the answer is POST_CHANGED or LIST_CHANGED.',
        ),
      avatar: z
        .string()
        .regex(/^[0-9a-f]{32}$/, 'must be a picture’s hash')
        .optional()
        .describe(
          'The hash of the picture that the moderator looked at; required for `remove-picture`. If the member has another picture now, the answer is AVATAR_CHANGED.',
        ),
      reason: limitedText(MODERATION_MAX.reason, `must have up to ${MODERATION_MAX.reason} characters`)
        .default('')
        .describe(
          `What the member is told, up to ${MODERATION_MAX.reason} characters; may be empty for \`dismiss\` only, which nobody is told.`,
        ),
    })
    .refine(({ act, reason }) => act === 'dismiss' || reason !== '', {
      path: ['reason'],
      message: 'must not be empty',
    })
    .refine(isOneThing, ONE_THING)
    .refine(({ memberId, version }) => (memberId === undefined) === (version !== undefined), {
      path: ['version'],
      message: 'must be given for a text or list, and for nothing else',
    })
    .refine(({ act, memberId }) => act !== 'hide' || memberId === undefined, {
      path: ['act'],
      message: 'must be another one for a member: only a text or list can be hidden',
    })
    .refine(({ act, memberId }) => act !== 'suspend' || memberId !== undefined, {
      path: ['act'],
      message: 'must be another one for a text or list: only a member can be suspended',
    })
    .refine(({ act, memberId }) => act !== 'remove-picture' || memberId !== undefined, {
      path: ['act'],
      message: 'must be another one for a text or list: only a member has a picture',
    })
    .refine(({ act, avatar }) => (act === 'remove-picture') === (avatar !== undefined), {
      path: ['avatar'],
      message: 'must be given to remove a picture, and for nothing else',
    })
    .meta({
      examples: [
        { act: 'hide', postId: EXAMPLE_POST_ID, version: 1, reason: 'Advertisements aren’t allowed.' },
      ],
    }),
  result: moderationEntry,
  errors: [
    'POST_NOT_FOUND',
    'POST_CHANGED',
    'LIST_NOT_FOUND',
    'LIST_CHANGED',
    'USER_NOT_FOUND',
    'AVATAR_CHANGED',
    'MODERATE_SELF',
    'MODERATED_ALREADY',
  ],
});

const log = z.object({
  content: z.array(moderationEntry),
  /** Value of `before` for the next page; null on the last page. */
  next: z.string().nullable(),
});
const logQuery = z.object({
  size: wholeNumber(1, PAGE_SIZE_MAX)
    .default(PAGE_SIZE.search)
    .describe(`Decisions per page, 1 to ${PAGE_SIZE_MAX}; ${PAGE_SIZE.search} by default.`),
  before: actId.optional().describe('The `next` of the page before.'),
});

export const listModerationLog = defineEndpoint({
  method: 'GET',
  path: '/moderation/log',
  summary: 'All decisions by moderators, newest first.',
  access: 'moderator',
  tag: 'moderation',
  query: logQuery,
  result: log,
});

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/moderation/appeals',
  summary: 'Decisions that members appealed and no moderator answered yet, the oldest appeal first.',
  access: 'moderator',
  tag: 'moderation',
  query: pagedQuery(PAGE_SIZE.search, {}),
  result: paged(appealedEntry),
});

export const answerAppeal = defineEndpoint({
  method: 'POST',
  path: '/moderation/appeals/{id}',
  summary:
    'Answers an appeal: reverses the decision or upholds it. The answer is logged as a decision, and the member is notified of it. A removed picture was deleted and isn’t restored: the answer `allow-picture` tells the member that they may upload it again.',
  access: 'moderator',
  tag: 'moderation',
  params: actById,
  body: z
    .strictObject({
      isReversed: z.boolean().describe('Whether the decision is reversed.'),
      reason: text(MODERATION_MAX.reason).describe('What the member is told.'),
    })
    .meta({ examples: [{ isReversed: true, reason: 'We read it again, and it’s fine.' }] }),
  result: moderationEntry.extend({
    /** Whether a later decision did the same, so that the text stays hidden or the member suspended. */
    isHeldByLater: z.boolean(),
  }),
  errors: ['ACT_NOT_FOUND', 'MODERATE_SELF', 'MODERATED_ALREADY'],
});

export const listOwnModeration = defineEndpoint({
  method: 'GET',
  path: '/moderation/own',
  summary: 'What moderators decided about the member, newest first, without the moderators’ names.',
  access: 'member',
  tag: 'moderation',
  query: logQuery,
  result: log,
});

export const appealDecision = defineEndpoint({
  method: 'POST',
  path: '/moderation/acts/{id}/appeal',
  summary:
    'Appeals against a decision about the member, which is possible once per decision. Suspended members can appeal, too.',
  access: 'member',
  tag: 'moderation',
  params: actById,
  body: z
    .strictObject({ text: text(MODERATION_MAX.appeal).describe('Why the decision should be reversed.') })
    .meta({ examples: [{ text: 'The sentence you object to is a quotation from the movie.' }] }),
  result: moderationEntry,
  errors: ['ACT_NOT_FOUND', 'APPEALED_ALREADY'],
});
