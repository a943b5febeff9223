import {
  countNotifications,
  getPushState,
  listNotifications,
  readNotifications,
  subscribePush,
  unsubscribePush,
} from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeNotifications } from './describe-notifications.ts';
import { collectShown, countUnread } from './list-shown.ts';
import { markRead } from './notifications.sql.ts';
import { loadPushState, subscribe, unsubscribe } from './push-state.ts';
import { serveUnsubscribe } from './unsubscribe.ts';

const unreadOf = async ({ db, viewer }: Context) => ({
  unread: await countUnread(db, memberOf(viewer).userId),
});

/** API routes for notifications and push subscriptions. */
export const routes: readonly Route[] = [
  route(listNotifications, async ({ query: { before = null, size } }, context) => {
    const selection = { before, after: null, isUnreadOnly: false };
    const { userId } = memberOf(context.viewer);
    const { rows, next } = await collectShown(context.db, userId, selection, size);
    return { content: await describeNotifications(context, rows), next };
  }),
  route(countNotifications, (_, context) => unreadOf(context)),
  route(readNotifications, async ({ body }, context) => {
    await markRead(context.db, memberOf(context.viewer).userId, body.upTo, context.now);
    return unreadOf(context);
  }),
  route(getPushState, (_, context) => loadPushState(context)),
  route(subscribePush, ({ body }, context) => subscribe(context, body)),
  route(unsubscribePush, (_, context) => unsubscribe(context)),
];

/** Serves the page on which members unsubscribe from emails. */
export function serveFiles(app: FastifyInstance, { db }: Dependencies, secret: string): void {
  serveUnsubscribe(app, { db, secret });
}
