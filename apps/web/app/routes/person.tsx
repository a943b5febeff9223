import { loadPerson } from '../features/people/load-person.server.ts';
import { personMeta } from '../features/people/person-meta.ts';
import { PersonPage } from '../features/people/person-page.tsx';
import { originOf } from '../page-meta.ts';
import type { Route } from './+types/person.ts';

export { shouldRevalidateSpan as shouldRevalidate } from '../ui/paging/page-span.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadPerson(params.id, request, context);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData ? [] : personMeta(loaderData.person, originOf(matches));

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />;
}
