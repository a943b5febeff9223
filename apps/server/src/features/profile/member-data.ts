import type { Db } from '../../db/database.ts';
import type { MemberData } from '../../kernel/member-data.ts';
import { deletePreferences } from './preferences.sql.ts';
import { loadPreferences } from './preferences.ts';
import { deleteProfile, getProfileRow, listFormerHandles } from './profiles.sql.ts';

/** Loads what the member wrote about themselves, for the data export. */
async function exportProfile(db: Db, userId: string) {
  const [profile, formerHandles] = await Promise.all([
    getProfileRow(db, userId),
    listFormerHandles(db, userId),
  ]);
  return {
    handle: profile?.handle ?? null,
    bio: profile?.bio ?? '',
    pronouns: profile?.pronouns ?? '',
    link: profile?.link ?? '',
    favorites: profile?.favorites ?? [],
    formerHandles: formerHandles.map(({ handle, kept_until }) => ({
      handle,
      keptUntil: kept_until.toISOString(),
    })),
  };
}

/**
 * Deletes the member's preferences, profile and handles when the account is deleted, and adds them to the data export.
 */
export const memberData: MemberData = {
  tables: ['user_preferences', 'member_profiles', 'former_handles'],
  erase: async (transaction, { userId }) => {
    await deletePreferences(transaction, userId);
    await deleteProfile(transaction, userId);
  },
  files: [
    { name: 'preferences', about: 'what you chose', value: loadPreferences },
    { name: 'profile', about: 'what you wrote about yourself, and your handles', value: exportProfile },
  ],
};
