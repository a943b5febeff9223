import { listRails } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { listRailsPage } from './list-rails.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [route(listRails, ({ query }, { viewer }) => listRailsPage(dependencies, query, viewer))];
}
