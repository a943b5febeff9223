import { APPEALABLE_ACTS, type LoggedAct, type Notification } from '@palate/contract';
import { serviceName } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { describeTitle } from '../cards/index.ts';
import { parseSubject } from '../comments/index.ts';
import { describeExcerpt, describePosts, listPostsByIds, type PostRow } from '../posts/index.ts';
import { decisionOf, describeEvent } from './describe-event.ts';
import type { NotificationRow } from './notifications.sql.ts';

/** Characters of a text that a notification shows. */
const EXCERPT = 140;

/**
 * Converts notifications to the contract's form, in the given order. Loads the members and posts of all notifications
 * in one query each. Notifications whose title or post has been deleted are omitted.
 */
export async function describeNotifications(
  context: Context,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const { db, viewer } = context;
  const [members, posts] = await Promise.all([
    loadMemberSummaries(
      context,
      rows.flatMap(({ member_ids }) => member_ids),
    ),
    listPostsByIds(
      db,
      viewer,
      rows.flatMap(({ post_id }) => (post_id === null ? [] : [post_id])),
    ),
  ]);
  const described = await describePosts(context, posts);
  const postOf = new Map(posts.map((post) => [post.id, describedPost(post, described.get(post.id))]));
  const titleOf = new Map(posts.map((post) => [post.id, post.title_id]));
  return rows.flatMap((row) => {
    const post = row.post_id === null ? null : (postOf.get(row.post_id) ?? null);
    const title = describeTitleOf(context, row.title_id ?? titleOf.get(row.post_id ?? '') ?? null);
    // The title of an offer may have left the catalog, and a post may just have been deleted.
    if (row.kind === 'offer' ? !title : row.post_id !== null && !post) return [];
    const named = row.member_ids.flatMap((id) => members.get(id) ?? []);
    const service = row.service === null ? null : describeService(context, row.service);
    return [describeNotification(row, { members: named, post, title, service })];
  });
}

function describeNotification(
  row: NotificationRow,
  about: Pick<Notification, 'members' | 'post' | 'title' | 'service'>,
): Notification {
  const { members, post, title, service } = about;
  const decision = decisionOf(row);
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    isRead: row.read_at !== null,
    text: describeEvent(row.kind, {
      names: members.map(({ profileName }) => profileName),
      count: row.member_count,
      post: post && { kind: post.kind, on: post.subject?.kind ?? null },
      title: title?.title ?? null,
      service: service?.name ?? null,
      decision,
    }),
    ...about,
    memberCount: row.member_count,
    decision: decision && {
      id: row.act_id ?? '',
      act: decision.act,
      reason: decision.reason,
      appeal: appealOf(decision.act, row),
    },
  };
}

function appealOf(
  act: LoggedAct,
  { is_appealed, is_answered }: NotificationRow,
): NonNullable<Notification['decision']>['appeal'] {
  if (!APPEALABLE_ACTS.includes(act)) return null;
  if (!is_appealed) return 'open';
  return is_answered ? 'answered' : 'sent';
}

function describeTitleOf({ snapshot }: Context, titleId: string | null) {
  const row = titleId === null ? undefined : snapshot.rowOf(titleId);
  return row === undefined ? null : describeTitle(snapshot, row);
}

function describeService({ snapshot }: Context, key: string) {
  const known = snapshot.streaming.services.find((service) => service.key === key);
  return { key, name: known?.name ?? serviceName(key) };
}

function describedPost(
  post: PostRow,
  described: Parameters<typeof describeExcerpt>[0] | undefined,
): Notification['post'] {
  return {
    id: post.id,
    kind: post.kind,
    excerpt: described ? describeExcerpt(described, EXCERPT) : null,
    subject: post.subject === null ? null : parseSubject(post.subject),
  };
}
