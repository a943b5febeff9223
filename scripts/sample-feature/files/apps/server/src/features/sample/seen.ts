import type { SeenSource } from '../../kernel/seen.ts';
import { listNotes } from './sample.sql.ts';

/** Titles with a note count as seen. */
export const seenSource: SeenSource = {
  name: 'sample',
  async load({ db, snapshot, viewer }) {
    if (!viewer.member) return null;
    const notes = await listNotes(db, viewer.member.userId);
    const rows = notes.flatMap(({ title_id }) => snapshot.rowOf(title_id) ?? []);
    return { version: rows.join(), rows };
  },
};
