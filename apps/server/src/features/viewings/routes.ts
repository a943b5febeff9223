import { deleteViewing, editViewing, getHistorySummary, listHistory, saveViewing } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { listHistoryPage, summarizeHistory } from './list-history.ts';
import { changeViewing, logViewing, removeViewing } from './log-viewing.ts';

/** API routes for the diary of watched titles and read books. */
export const routes: readonly Route[] = [
  route(saveViewing, ({ params, body }, context) => logViewing(context, params.id, body)),
  route(editViewing, ({ params, body }, context) => changeViewing(context, params.id, body)),
  route(deleteViewing, async ({ params }, context) => {
    await removeViewing(context, params.id);
    return { id: params.id };
  }),
  route(listHistory, ({ query }, context) => listHistoryPage(context, query)),
  route(getHistorySummary, ({ query }, context) => summarizeHistory(context, query)),
];
