import { getWriterStatus } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { loadWriterStatus } from './describe-status.ts';

/** API route for a member's writer status. */
export const routes: readonly Route[] = [
  route(getWriterStatus, ({ query }, context) => loadWriterStatus(context, query.userId)),
];
