import { getYearReview } from '@palate/contract';
import { type ApiCall, orNotFound } from '../../api.ts';

/**
 * Loads the signed-in member's year in review.
 * @param year as in the page's URL
 * @throws a response with 404 if the year is invalid or hasn't begun
 */
export const loadYearReview = (api: ApiCall, year: string) =>
  orNotFound(api(getYearReview, { params: { year: Number(year) } }));
