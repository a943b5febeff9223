import { redirect } from 'react-router';
import { SignInPage } from '../../features/identity/sign-in-page.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { viewerContext } from '../../server-context.ts';
import { ownPath } from '../../shell/own-path.ts';
import type { Route } from './+types/sign-in.ts';

/** Page to go to after signing in if this page was opened directly. */
const USUAL = '/dashboard';

/** Returns where to go after signing in: a page of this site, but not this one. */
function nextPageOf(request: Request): string {
  const path = ownPath(new URL(request.url).searchParams.get('nextpage'), USUAL);
  return /^\/sign-in\/?(\?|$)/.test(path) ? USUAL : path;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const nextPage = nextPageOf(request);
  if (context.get(viewerContext).session.state === 'member') throw redirect(nextPage);
  return { nextPage };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to Palate, or create an account, to use your taste on every device.',
    path: '/sign-in',
    origin: originOf(matches),
  });

export default function SignIn({ loaderData: { nextPage } }: Route.ComponentProps) {
  return <SignInPage nextPage={nextPage} />;
}
