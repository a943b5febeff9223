import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { useViewer } from '../ui/viewer.ts';

/**
 * Names the country for which streaming services and age ratings are shown, with a link to change it. A
 * member changes it on the account page.
 */
export function CountryLink() {
  const { session } = useViewer();
  const { pathname, search } = useLocation();
  const country = useRouteLoaderData<{ country?: string }>('root')?.country;
  if (!country) return null;
  const returnTo = pathname === '/country' ? '' : `?${new URLSearchParams({ returnTo: pathname + search })}`;
  return (
    <Link
      to={session.state === 'member' ? '/account' : `/country${returnTo}`}
      className="inline-flex min-h-6 items-center hover:text-fg"
    >
      Country: {country}
    </Link>
  );
}
