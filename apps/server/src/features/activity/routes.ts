import { recordOpening } from '@palate/contract';
import { isbot } from 'isbot';
import { type Client, type Route, route } from '../../http/route.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { recordActivity, WEIGHTS } from './index.ts';
import { whoseDeed } from './whose-deed.ts';

export const routes: readonly Route[] = [
  route(recordOpening, ({ params }, context) => {
    const { snapshot, viewer, client } = context;
    const row = requireTitleRow(snapshot, params.id);
    if (!client || !isPerson(client)) return { counted: false };
    const by = whoseDeed(viewer, client);
    return {
      counted: recordActivity(context, snapshot.idAt(row), 'opened', WEIGHTS.opened, by),
    };
  }),
];

/** Whether somebody looks at the page: no crawler, no other program, nothing fetched ahead. */
function isPerson({ userAgent, isFetchingAhead }: Client): boolean {
  return userAgent !== null && !isbot(userAgent) && !isFetchingAhead;
}
