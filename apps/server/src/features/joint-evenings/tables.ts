import type { EveningWishes } from '@palate/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface JointEveningsTable {
  id: string;
  group_id: string;
  created_by: string | null;
  started_at: Timestamp;
  wishes: JSONColumnType<EveningWishes>;
  /** The chosen title; null while the group is choosing. */
  title_id: string | null;
  decided_at: Timestamp | null;
  is_counted: Generated<boolean>;
  /** Rises with everything that the pages of the evening show. */
  version: Generated<string>;
  guest_code_hash: Buffer | null;
  guest_code_expires_at: Timestamp | null;
}

interface JointEveningGuestsTable {
  id: string;
  evening_id: string;
  visitor_id: string;
  name: string;
  /** Whether the visitor had a taste before they joined. */
  had_taste: boolean;
  joined_at: Timestamp;
}

/**
 * How a member liked the title of an evening, by their rating: `liked` from 3½ stars, `fine` 3 stars, `disliked` below.
 */
export type Outcome = 'liked' | 'fine' | 'disliked';

interface JointEveningMembersTable {
  evening_id: string;
  user_id: string;
  /** Concession on the member's own scale (`shareConceded`). */
  share: Generated<number>;
  /** Points below the member's best match on offer. */
  points: Generated<number>;
  watched_at: Timestamp | null;
  outcome: Outcome | null;
  /** The member's diary entry about the evening's title, which they may have deleted. */
  viewing_id: string | null;
}

interface JointWatchlistTable {
  group_id: string;
  title_id: string;
  added_by: string | null;
  added_at: Timestamp;
}

/** A person who takes part in a swipe round. */
export interface RoundPerson {
  readonly id: string;
  /** The visitor's id of a guest; null for a member. */
  readonly visitorId: string | null;
  /** Probability that the person likes each of the round's titles, in order, 0..1. */
  readonly chances: readonly number[];
}

interface JointRoundsTable {
  id: string;
  evening_id: string;
  started_at: Timestamp;
  ends_at: Timestamp;
  /** The people who take part; empty once the round has ended. */
  people: JSONColumnType<RoundPerson[]>;
  titles: string[];
  /** Each title's place in the order of fairness, 0 for the fairest. */
  fairness: number[];
  /** Whether somebody left since the answers were last read, so that the round may be over. */
  is_unsettled: Generated<boolean>;
  ended_at: Timestamp | null;
  title_id: string | null;
  is_agreed: boolean | null;
}

interface JointAnswersTable {
  round_id: string;
  /** Id of the member, or of the guest in the evening. */
  person_id: string;
  title_id: string;
  is_yes: boolean;
}

declare module '../../db/tables.ts' {
  interface Tables {
    joint_evenings: JointEveningsTable;
    joint_evening_members: JointEveningMembersTable;
    joint_evening_guests: JointEveningGuestsTable;
    joint_rounds: JointRoundsTable;
    joint_watchlist: JointWatchlistTable;
    joint_answers: JointAnswersTable;
  }
}
