import { getYearReview } from '@palate/contract';
import { type ApiCall, orNotFound } from '../../api.ts';

/**
 * Loads what the signed-in member watched and read in a year.
 * @param year as in the page's address
 * @throws a response with 404 for a year that isn't one, or hasn't begun
 */
export const loadYearReview = (api: ApiCall, year: string) =>
  orNotFound(api(getYearReview, { params: { year: Number(year) } }));
