import { getOperator } from '@palate/contract';
import { TermsPage } from '../../features/legal/terms-page.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext } from '../../server-context.ts';
import type { Route } from './+types/terms.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext)(getOperator);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms',
    description: 'The rules for using Palate: your account, what you write, and what you can expect from us.',
    path: '/terms',
    origin: originOf(matches),
  });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage operator={loaderData} />;
}
