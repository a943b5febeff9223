import type { Db } from '../../db/database.ts';
import type { MemberData } from '../../kernel/member-data.ts';
import { deleteAvatarRow, getAvatarRow } from './avatars.sql.ts';

/** Loads the member's picture as a `data:` URL, which a browser opens; null without one. */
async function exportAvatar(db: Db, userId: string) {
  const row = await getAvatarRow(db, userId);
  if (!row) return null;
  return {
    savedAt: row.saved_at.toISOString(),
    picture: `data:image/webp;base64,${Buffer.from(row.large).toString('base64')}`,
  };
}

/** Deletes the member's own picture when the account is deleted, and adds it to the data export. */
export const memberData: MemberData = {
  tables: ['avatars'],
  erase: (transaction, { userId }) => deleteAvatarRow(transaction, userId),
  files: [{ name: 'avatar', about: 'the picture you uploaded, as a data: URL', value: exportAvatar }],
};
