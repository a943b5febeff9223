import { serviceName } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { ANONYMOUS, type UserId, type Viewer } from '../../kernel/viewer.ts';
import { loadMemberNames } from '../audience/index.ts';
import { parseSubject } from '../comments/index.ts';
import { listPostsByIds } from '../posts/index.ts';
import { decisionOf, describeEvent } from './describe-event.ts';
import { listTitleNames } from './digest.sql.ts';
import type { NotificationRow } from './notifications.sql.ts';

/**
 * Describes notifications in one sentence each, in the given order, for emails and push messages: without texts that
 * other members wrote.
 */
export async function describeLines(
  db: Db,
  userId: string,
  rows: readonly NotificationRow[],
): Promise<string[]> {
  const viewer = viewerOf(userId);
  const idsOf = (pick: (row: NotificationRow) => string | null) => rows.flatMap((row) => pick(row) ?? []);
  const posts = await listPostsByIds(
    db,
    viewer,
    idsOf(({ post_id }) => post_id),
  );
  const members = await loadMemberNames(
    { db, viewer },
    rows.flatMap(({ member_ids }) => member_ids),
  );
  const titles = await listTitleNames(
    db,
    idsOf(({ title_id }) => title_id),
  );
  const postOf = new Map(posts.map((post) => [post.id, post]));
  return rows.map((row) => {
    const post = row.post_id === null ? undefined : postOf.get(row.post_id);
    return describeEvent(row.kind, {
      names: row.member_ids.flatMap((id) => members.get(id) ?? []),
      count: row.member_count,
      post: post
        ? { kind: post.kind, on: post.subject === null ? null : parseSubject(post.subject).kind }
        : null,
      title: row.title_id === null ? null : (titles.get(row.title_id) ?? null),
      service: row.service === null ? null : serviceName(row.service),
      decision: decisionOf(row),
    });
  });
}

/** The member as the viewer for whom rows are filtered; nothing else about them is read. */
function viewerOf(userId: string): Viewer {
  const member = {
    // The id of a row of `users`.
    userId: userId as UserId,
    sessionId: '',
    role: 'USER',
    countryCode: '',
    streamings: [],
    isBeingDeleted: false,
    isModerator: false,
    isSuspended: false,
    trackingVersion: 0,
    booksVersion: 0,
  } as const;
  return { ...ANONYMOUS, member };
}
