import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { type DraftRow, deleteMemberDrafts, listDraftsAfter } from './drafts.sql.ts';

const ROWS_A_STATEMENT = 100;

const VERDICT_COLUMNS = ['rating', 'isSpoiler', 'season', 'episode', 'dna'];

const draftList: ExportList = {
  name: 'drafts',
  about: 'what you have begun to write and not published',
  columns: ['id', 'kind', 'movies', 'title', 'content', ...VERDICT_COLUMNS, 'savedAt'],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const drafts: DraftRow[] = await listDraftsAfter(db, userId, last, ROWS_A_STATEMENT);
      for (const { id, kind, movie_ids, title, content, rating, spoiler, dna, saved_at } of drafts) {
        yield {
          id,
          kind,
          movies: movie_ids.join(' '),
          title,
          content,
          rating: rating === null ? null : rating / 2,
          isSpoiler: spoiler !== null,
          season: spoiler?.season ?? null,
          episode: spoiler?.episode ?? null,
          dna: Object.entries(dna)
            .map(([slider, value]) => `${slider} ${value}`)
            .join(', '),
          savedAt: saved_at.toISOString(),
        };
      }
      last = drafts.at(-1)?.id;
    }
  },
};

/** Deletes the member's drafts when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['drafts'],
  erase: (transaction, { userId }) => deleteMemberDrafts(transaction, userId),
  lists: [draftList],
};
