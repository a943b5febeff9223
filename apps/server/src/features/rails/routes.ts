import { listRails } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { listRailsPage } from './list-rails.ts';

/** API route for the dashboard's rails (rows of cards). */
export const routes: readonly Route[] = [
  route(listRails, ({ query }, context) => listRailsPage(context, query)),
];
