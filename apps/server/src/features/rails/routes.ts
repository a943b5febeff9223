import { listRails, listTonightSteps } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { listRailsPage } from './list-rails.ts';
import { listSteps } from './tonight-steps.ts';

/** API routes for the dashboard's rails (rows of cards). */
export const routes: readonly Route[] = [
  route(listRails, ({ query }, context) => listRailsPage(context, query), { result: 'trusted' }),
  route(listTonightSteps, ({ query }, context) => listSteps(context, query)),
];
