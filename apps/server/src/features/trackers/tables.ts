import type { Generated, GeneratedAlways } from 'kysely';

/** Whoever writes a tracker passes every time themselves, so no column has a default. */
type Time = Date | null;

interface MemberTrackingTable {
  user_id: string;
  /** Rises with every change of the member's trackers. */
  version: number;
}

export interface TrackersTable {
  user_id: string;
  title_id: string;
  /** The member's version with the row's last change. */
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
  /** The match shown before the title was rated, 0–100. */
  match_before_rating: number | null;
  checked_in_at: Time;
  checked_in_until: Time;
  /** The member's viewings of the title. */
  viewing_count: Generated<number>;
  /** When the title first counted as seen. */
  seen_at: Time;
  is_seen: GeneratedAlways<boolean>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    member_tracking: MemberTrackingTable;
    trackers: TrackersTable;
  }
}
