import { getOperator } from '@palate/contract';
import { PrivacyPage } from '../../features/legal/privacy-page.tsx';
import { listStoredTopics } from '../../features/legal/stored-data.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext } from '../../server-context.ts';
import type { Route } from './+types/privacy.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  operator: await context.get(apiContext)(getOperator),
  topics: listStoredTopics(),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy',
    description: 'What Palate stores about you, why, for how long, and who else receives it.',
    path: '/privacy',
    origin: originOf(matches),
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} />;
}
