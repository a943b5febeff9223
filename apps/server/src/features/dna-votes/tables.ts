import type { SliderKey } from '@palate/contract';
import type { Timestamp } from '../../db/tables.ts';

interface DnaVotesTable {
  user_id: string;
  title_id: string;
  slider: SliderKey;
  /** 1–5, in steps of 0.5. */
  value: number;
  voted_at: Timestamp;
}

interface DnaVotesDueTable {
  title_id: string;
  since: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    dna_votes: DnaVotesTable;
    dna_votes_due: DnaVotesDueTable;
  }
}
