import type { NotificationKind } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import type { StoredEvent } from '../../kernel/events.sql.ts';
import { mentionsIn } from '../../text/index.ts';
import { getWrittenPost, listHandleOwners, type WrittenPost } from './make.sql.ts';

/** A notification to create for a member. */
export interface NewNotification {
  /** The member to notify. */
  readonly userId: string;
  readonly kind: NotificationKind;
  /** The post that it is about; null if it is about none. */
  readonly postId: string | null;
  /** The notice that a title came to a streaming service; null for other kinds. */
  readonly noticeId: string | null;
  /** Id of the moderator's decision; null for other kinds. */
  readonly actId: string | null;
  /** The member who did it. Null if a title came to a service, or if a moderator decided something. */
  readonly by: string | null;
  /** When it happened. */
  readonly at: Date;
}

const RELATIONS: Readonly<Record<string, NotificationKind>> = {
  'member.followed': 'follow',
  'member.asked-to-follow': 'request',
  'member.accepted-follower': 'accept',
  'joint.asked': 'partnerRequest',
  'joint.accepted': 'partnerAccept',
  'joint.invited': 'groupInvite',
  'joint.evening-started': 'eveningStart',
};
const LIKES = ['review.liked', 'story.liked', 'comment.liked'];
const WRITTEN = ['review.created', 'story.created', 'comment.created', 'comment.replied'];
/** Kind of the event that a text was changed and mentions more members than before. */
const MENTIONED = 'post.mentioned';

/** The kinds of events for which members may get a notification. */
export const EVENT_KINDS = [
  ...Object.keys(RELATIONS),
  ...LIKES,
  ...WRITTEN,
  MENTIONED,
  'title.offered',
  'member.moderated',
];

/** Lists the notifications to create for an event, at most one for each member. */
export async function readEvent(
  db: Db,
  { kind, actor, subject, at }: StoredEvent,
): Promise<NewNotification[]> {
  if (actor === null || subject === null) return [];
  const common = { postId: null, noticeId: null, actId: null, by: actor, at };
  const relation = RELATIONS[kind];
  if (relation) return [{ ...common, userId: subject, kind: relation }];
  // These happen to the member whom the event names as its actor.
  if (kind === 'title.offered')
    return [{ ...common, userId: actor, kind: 'offer', noticeId: subject, by: null }];
  if (kind === 'member.moderated')
    return [{ ...common, userId: actor, kind: 'moderation', actId: subject, by: null }];
  const post = await getWrittenPost(db, subject);
  if (!post) return [];
  const reached = LIKES.includes(kind)
    ? [{ userId: post.authorId, kind: 'like' as const }]
    : await listReaders(db, post, { isNew: kind !== MENTIONED, at });
  const byMember = new Map(reached.toReversed().map((reader) => [reader.userId, reader]));
  byMember.delete(actor);
  return [...byMember.values()].map((reader) => ({ ...common, ...reader, postId: post.id }));
}

/** Lists who is notified of a text, the closest to it first; of a changed text, only those whom it mentions. */
async function listReaders(
  db: Db,
  { parentAuthorId, subjectOwnerId, content }: WrittenPost,
  { isNew, at }: { isNew: boolean; at: Date },
): Promise<Pick<NewNotification, 'userId' | 'kind'>[]> {
  const mentioned = await listHandleOwners(db, mentionsIn(content), at);
  const owner = isNew ? (parentAuthorId ?? subjectOwnerId) : null;
  const kind = parentAuthorId === null ? 'comment' : 'reply';
  return [
    ...(owner === null ? [] : [{ userId: owner, kind } as const]),
    ...mentioned.map((userId) => ({ userId, kind: 'mention' }) as const),
  ];
}
