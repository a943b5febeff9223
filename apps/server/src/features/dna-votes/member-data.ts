import type { MemberData } from '../../kernel/member-data.ts';
import { deleteVotes } from './dna-votes.sql.ts';
import { voteList } from './export-votes.ts';

/** Deletes the member's DNA votes when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['dna_votes'],
  erase: (transaction, { userId }) => deleteVotes(transaction, userId),
  lists: [voteList],
};
