export { saveVotes } from './dna-votes.sql.ts';
