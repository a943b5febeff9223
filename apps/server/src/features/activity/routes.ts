import { recordOpening } from '@palate/contract';
import { isbot } from 'isbot';
import { type Client, type Route, route } from '../../http/route.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { eventVisitor } from './event-visitor.ts';
import { recordActivity, WEIGHTS } from './index.ts';

/** API route that counts page views of titles. */
export const routes: readonly Route[] = [
  route(recordOpening, ({ params }, context) => {
    const { snapshot, viewer, client } = context;
    const row = requireTitleRow(snapshot, params.id);
    if (!client || !isPerson(client)) return { counted: false };
    const by = eventVisitor(viewer, client);
    return {
      counted: recordActivity(context, snapshot.idAt(row), 'opened', WEIGHTS.opened, by),
    };
  }),
];

/**
 * Returns whether a person is looking at the page, and not a crawler, another program, or a browser that prefetches it.
 */
function isPerson({ userAgent, isFetchingAhead }: Client): boolean {
  return userAgent !== null && !isbot(userAgent) && !isFetchingAhead;
}
