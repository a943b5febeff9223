import type { MemberData } from '../../kernel/member-data.ts';
import { deletePreferences } from './preferences.sql.ts';
import { readPreferences } from './preferences.ts';

export const memberData: MemberData = {
  tables: ['user_preferences'],
  erase: (transaction, { userId }) => deletePreferences(transaction, userId),
  files: [{ name: 'preferences', about: 'what you chose', value: readPreferences }],
};
