import { loadProfile } from '../../features/profile/load-profile.server.ts';
import { profileMeta } from '../../features/profile/profile-meta.ts';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { originOf } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/profile-of.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  profile: await loadProfile(args, args.params.id),
});

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.profile ? profileMeta(loaderData.profile, originOf(matches)) : [];

export default function ProfileOf({ loaderData: { profile } }: Route.ComponentProps) {
  return profile && <ProfilePage key={profile.id} profile={profile} />;
}
