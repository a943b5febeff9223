import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../../db/tables.ts';

/** A nullable time that has no default, since every write sets all times itself. */
type Time = Date | null;

interface MemberTrackingTable {
  user_id: string;
  /** Version of the member's trackers; increases with every change. */
  version: number;
  /** Version of the member's book trackers; increases with every change. */
  books_version: Generated<number>;
  /** Id of the title that was last picked from the member's watchlist. */
  last_pick: Generated<string | null>;
}

/** The table `trackers`: what members say about titles. A flag's column has the time when the flag was set. */
export interface TrackersTable {
  user_id: string;
  title_id: string;
  /** The tracking version at which this row last changed. */
  version: number;
  watchlisted_at: Time;
  not_interested_at: Time;
  hooked_at: Time;
  recommended_at: Time;
  discouraged_at: Time;
  looking_for_similar_at: Time;
  psyched_for_next_at: Time;
  /** Half stars, 1–10. */
  rating: number | null;
  rated_at: Time;
  /** The match that the member was shown before they rated the title, 0–100. */
  match_before_rating: number | null;
  /** Number of viewings of the title that the member has logged. */
  viewing_count: Generated<number>;
  /** Number of these viewings that the member has liked. */
  liked_count: Generated<number>;
  /** Number of times that the member has finished the show. */
  finished_runs: Generated<number>;
  /** When the title first counted as seen. */
  seen_at: Time;
  is_seen: GeneratedAlways<boolean>;
  /** Whether the member has rated or liked the title, or reacted to it. */
  has_opinion: GeneratedAlways<boolean>;
  /**
   * Values that the last changes cleared, which the trigger `keep_cleared` can restore; null if nothing was cleared.
   */
  cleared: Generated<Json<Record<string, unknown> | null>>;
}

/** The table `check_ins`: what a member is watching, or watched last. */
interface CheckInsTable {
  user_id: string;
  title_id: string;
  started_at: Date;
  /** When it ends automatically, or when the member checked out. */
  until: Date;
  /** After a check-out, when it would have ended automatically. */
  planned_until: Generated<Time>;
  /** The check-in that this one replaced, and when it did; null if there was none. */
  replaced_title_id: Generated<string | null>;
  replaced_started_at: Generated<Time>;
  replaced_until: Generated<Time>;
  replaced_at: Generated<Time>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    check_ins: CheckInsTable;
    member_tracking: MemberTrackingTable;
    trackers: TrackersTable;
  }
}
