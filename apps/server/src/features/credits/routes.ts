import { getCredits } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { loadCredits } from './load-credits.ts';

/** API route for the credits page. */
export const routes: readonly Route[] = [route(getCredits, (_input, context) => loadCredits(context))];
