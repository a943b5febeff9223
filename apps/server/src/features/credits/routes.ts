import { getCredits } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { readCredits } from './read-credits.ts';

export const routes: readonly Route[] = [route(getCredits, (_input, context) => readCredits(context))];
