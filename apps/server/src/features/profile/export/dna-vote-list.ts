import type { Db } from '../../../db/database.ts';
import { listDnaVotesAfter } from './export.sql.ts';
import type { ExportList } from './export-part.ts';

const TITLES_A_STATEMENT = 200;

/** What they say titles' DNA is, a slider a row. */
export const dnaVoteList: ExportList = {
  name: 'dna-votes',
  columns: ['title', 'slider', 'value', 'votedAt'],
  rows: readVotes,
};

async function* readVotes(db: Db, userId: string) {
  let last: string | undefined = '';
  while (last !== undefined) {
    const votes = await listDnaVotesAfter(db, userId, { after: last, titles: TITLES_A_STATEMENT });
    for (const vote of votes) {
      yield {
        title: vote.title_id,
        slider: vote.slider,
        value: vote.value,
        votedAt: vote.voted_at.toISOString(),
      };
    }
    last = votes.at(-1)?.title_id;
  }
}
