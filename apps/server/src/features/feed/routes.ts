import {
  ACTIVITY_KINDS,
  ACTIVITY_SECTIONS,
  type ActivityPage,
  listActiveUsers,
  listActivities,
  listTitleActivities,
} from '@palate/contract';
import { type InputOf, type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { listShownSections, requireShown } from '../audience/index.ts';
import { listActivePage, rankActiveMembers } from './active-members.ts';
import type { ActivityScope } from './activities.sql.ts';
import { listActivityPage } from './list-activities.ts';

/**
 * Determines whose activities a feed shows.
 * @throws USER_NOT_FOUND; NOT_SHOWN for a member who doesn't show their activities to the viewer
 */
async function findScope(
  context: Context,
  { userId, feed }: InputOf<typeof listActivities>['query'],
): Promise<ActivityScope> {
  if (userId !== undefined) {
    await requireShown(context, userId, 'activities');
    const shown = await listShownSections(context.db, context.viewer, userId);
    const kinds = ACTIVITY_KINDS.filter((kind) => shown.includes(ACTIVITY_SECTIONS[kind]));
    return { kind: 'member', id: userId, kinds };
  }
  const viewerId = context.viewer.member?.userId;
  if (feed === 'near') {
    const ranked = await rankActiveMembers(context);
    return { kind: 'members', ids: ranked.filter(({ nearness }) => nearness).map(({ id }) => id) };
  }
  if (feed === 'following')
    return viewerId === undefined ? { kind: 'members', ids: [] } : { kind: 'following', userId: viewerId };
  return { kind: 'everybody' };
}

async function listFeed(
  context: Context,
  query: InputOf<typeof listActivities>['query'],
): Promise<ActivityPage> {
  return listActivityPage(context, await findScope(context, query), query);
}

/** API routes for feeds of members' activities, and for members who were active lately. */
export const routes: readonly Route[] = [
  route(listActivities, ({ query }, context) => listFeed(context, query)),
  route(listTitleActivities, ({ params, query }, context) => {
    const { snapshot } = context;
    const id = snapshot.idAt(requireTitleRow(snapshot, params.id));
    return listActivityPage(context, { kind: 'title', id }, query);
  }),
  route(listActiveUsers, ({ query }, context) => listActivePage(context, query)),
];
