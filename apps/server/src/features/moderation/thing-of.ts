import type { Thing } from './reports.sql.ts';

/**
 * Reads from a request which post, list or member it is about. The schema requires exactly one of them.
 * @returns the thing, with its id in lower case
 */
export function thingOf({
  postId,
  listId,
  memberId,
}: {
  readonly postId?: string | undefined;
  readonly listId?: string | undefined;
  readonly memberId?: string | undefined;
}): Thing {
  const kind = postId !== undefined ? 'post' : listId !== undefined ? 'list' : 'member';
  return { kind, id: (postId ?? listId ?? memberId ?? '').toLowerCase() };
}
