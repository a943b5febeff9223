import { getCredits } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { readCredits } from './read-credits.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [route(getCredits, () => readCredits(dependencies))];
}
