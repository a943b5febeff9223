import { loadOwnProfile } from '../../features/profile/load-profile.server.ts';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/profile.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  profile: await loadOwnPage(args, () => loadOwnProfile(args)),
});

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.profile?.name ?? 'Profile',
    description: 'Your Palate profile.',
    path: '/profile',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  return profile && <ProfilePage key={profile.id} profile={profile} />;
}
