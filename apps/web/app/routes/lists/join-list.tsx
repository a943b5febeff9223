import { readListInvitation } from '@palate/contract';
import { failureCode } from '../../api.ts';
import { JoinPage } from '../../features/lists/join-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/join-list.ts';

export async function loader(args: Route.LoaderArgs) {
  const code = args.url.searchParams.get('code') ?? '';
  return loadOwnPage(args, async (api) => {
    try {
      return { code, invitation: await api(readListInvitation, { query: { code } }) };
    } catch (error) {
      // An invalid code is treated like an unknown one.
      if (!['LIST_INVITATION_NOT_FOUND', 'INVALID_REQUEST'].includes(failureCode(error) ?? '')) throw error;
      return { code, invitation: null };
    }
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Join a list',
    description: 'An invitation to edit a list on Palate.',
    path: '/lists/join',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function JoinList({ loaderData }: Route.ComponentProps) {
  return loaderData && <JoinPage {...loaderData} />;
}
