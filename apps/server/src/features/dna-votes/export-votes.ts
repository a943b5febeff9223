import type { Db } from '../../db/database.ts';
import type { ExportList } from '../../kernel/member-data.ts';
import { listVotesAfter } from './dna-votes.sql.ts';

const TITLES_A_STATEMENT = 200;

/** Lists the member's DNA votes for the data export, one slider per row. */
export const voteList: ExportList = {
  name: 'dna-votes',
  about: 'what you say titles’ DNA is, a slider a row',
  columns: ['title', 'slider', 'value', 'votedAt'],
  rows: listVotesForExport,
};

async function* listVotesForExport(db: Db, userId: string) {
  let last: string | undefined = '';
  while (last !== undefined) {
    const votes = await listVotesAfter(db, userId, { after: last, titles: TITLES_A_STATEMENT });
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
