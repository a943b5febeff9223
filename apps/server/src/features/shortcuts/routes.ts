import {
  adoptShortcuts,
  deleteShortcut,
  listShortcuts,
  orderShortcuts,
  saveShortcut,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import {
  changeShortcuts,
  DEFAULT_SHORTCUTS,
  inOrder,
  withoutRepeats,
  withShortcut,
} from './change-shortcuts.ts';
import { findShortcuts } from './shortcuts.sql.ts';

/** API routes for a member's shortcuts (links to lists of titles). */
export const routes: readonly Route[] = [
  route(listShortcuts, async (_input, { db, viewer }) => {
    const own = viewer.member && (await findShortcuts(db, viewer.member.userId));
    return own ?? [...DEFAULT_SHORTCUTS];
  }),
  route(saveShortcut, ({ params, body }, context) =>
    changeShortcuts(context, (shortcuts) => withShortcut(shortcuts, { id: params.id, ...body })),
  ),
  route(deleteShortcut, ({ params }, context) =>
    changeShortcuts(context, (shortcuts) => shortcuts.filter(({ id }) => id !== params.id)),
  ),
  route(orderShortcuts, ({ body }, context) =>
    changeShortcuts(context, (shortcuts) => inOrder(shortcuts, body.order)),
  ),
  route(adoptShortcuts, ({ body }, context) =>
    changeShortcuts(context, (shortcuts) => shortcuts, withoutRepeats(body.shortcuts)),
  ),
];
