import { AppError, getYearReview } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { loadYearReview } from './load-year-review.ts';

/** API routes for what a member watched in a year. */
export const routes: readonly Route[] = [
  route(getYearReview, ({ params: { year } }, context) => {
    if (year > context.now.getUTCFullYear()) throw new AppError('YEAR_IN_FUTURE');
    return loadYearReview(context, year);
  }),
];
