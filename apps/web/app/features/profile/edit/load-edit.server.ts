import { getAvatar, getOwnProfile, getPreferences, getUser } from '@palate/contract';
import type { ApiCall } from '../../../api.ts';
import { audiencePreferencesOf } from '../../account/audience-choices.ts';
import { toCardView } from '../../cards/card-view.ts';

/** Loads the data of `/profile/edit`: what a member can change about their profile. */
export async function loadEdit(api: ApiCall) {
  const [profile, preferences, { avatar }, { role }] = await Promise.all([
    api(getOwnProfile),
    api(getPreferences),
    api(getAvatar),
    api(getUser),
  ]);
  return {
    name: profile.profileName,
    archetype: profile.archetype,
    avatar,
    hasPremium: role === 'PREMIUM_USER',
    theme: preferences.profileTheme,
    handle: profile.handle ?? '',
    bio: profile.info?.bio ?? '',
    pronouns: profile.info?.pronouns ?? '',
    link: profile.info?.link ?? '',
    favorites: profile.info?.favorites.map(toCardView) ?? [],
    preferencesId: preferences.id,
    choices: audiencePreferencesOf(preferences),
  };
}

export type EditData = Awaited<ReturnType<typeof loadEdit>>;
