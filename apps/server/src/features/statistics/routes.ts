import { getStatistics } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { loadStatistics } from './load-statistics.ts';

/** API route for what the viewer watched over time, in numbers. */
export const routes: readonly Route[] = [route(getStatistics, (_, context) => loadStatistics(context))];
