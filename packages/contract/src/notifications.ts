import { z } from 'zod';
import { NOTIFICATION_MAX, PAGE_SIZE_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { memberSummary } from './members.ts';
import { wholeNumber } from './paging.ts';
import { titleName } from './titles.ts';
import { LOGGED_ACTS } from './vocab/moderation.ts';
import { NOTIFICATION_KINDS } from './vocab/notifications.ts';
import { postId } from './writing.ts';

/** A notification to a member, such as “Ann and 4 others liked your review.” */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** The notification in one sentence: “Ann and 4 others liked your review.” */
  text: z.string(),
  /**
   * The members who did it, the latest first; if there are many, only the first few. Empty if no member did it, such as
   * for a title that came to a service.
   */
  members: z.array(memberSummary),
  /** Number of members who did it, not counting those whom the viewer may not see. */
  memberCount: z.int().min(0),
  /**
   * The text that the notification is about: for a like the member’s own text, otherwise the other member’s. Null if it
   * isn't about a text.
   */
  post: z
    .object({
      id: postId,
      kind: z.enum(['review', 'story', 'comment']),
      /** The beginning of the text in plain words; null if withheld as a spoiler. */
      excerpt: z.string().nullable(),
      /** The subject that was commented on; null for a review or story. */
      subject: z.object({ kind: z.enum(['movie', 'review', 'story', 'list']), id: z.string() }).nullable(),
    })
    .nullable(),
  /** The title that the notification is about; null if there is none. */
  title: titleName.nullable(),
  /** The streaming service, if a title has come to one; otherwise null. */
  service: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** The moderator’s decision, whose id an appeal refers to; null for every other kind of notification. */
  decision: z
    .object({
      id: z.string(),
      act: z.enum(LOGGED_ACTS),
      reason: z.string(),
      /** Whether the member can appeal the decision, has appealed, or was answered; null if it can’t be appealed. */
      appeal: z.enum(['open', 'sent', 'answered']).nullable(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof notification>;

const notificationId = z.string().regex(/^\d{1,18}$/, 'must be a notification’s id');

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  summary:
    'The member’s notifications, newest first. Likes of the same text are combined until they are read. Leaves out what was deleted or may no longer be seen, and the kinds that the member turned off.',
  access: 'member',
  tag: 'community',
  query: z.object({
    size: wholeNumber(1, PAGE_SIZE_MAX)
      .default(NOTIFICATION_MAX.page)
      .describe(`Notifications per page, 1 to ${PAGE_SIZE_MAX}; ${NOTIFICATION_MAX.page} by default.`),
    before: notificationId
      .optional()
      .describe('The `next` of the page before: continues there, even if more has been added since.'),
  }),
  result: z.object({
    content: z.array(notification),
    /**
     * Value of `before` for the next page; null on the last page. A page can have fewer than `size` notifications
     * although more follow.
     */
    next: z.string().nullable(),
  }),
});

const unread = z.object({
  unread: z
    .int()
    .min(0)
    .max(NOTIFICATION_MAX.counted)
    .describe(`Notifications that the member hasn’t read; ${NOTIFICATION_MAX.counted} may be more.`),
});

export const countNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications/count',
  summary: 'How many notifications the member hasn’t read.',
  access: 'member',
  tag: 'community',
  result: unread,
});

export const readNotifications = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/read',
  summary: 'Marks all notifications up to one as read; newer ones stay unread.',
  access: 'member',
  tag: 'community',
  body: z
    .strictObject({ upTo: notificationId.describe('The id of the newest notification that was shown.') })
    .meta({ examples: [{ upTo: '1204' }] }),
  result: unread,
});
