interface WatchlistCalendarsTable {
  user_id: string;
  /** SHA-256 of the secret part of the URL. */
  secret_hash: Buffer;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    watchlist_calendars: WatchlistCalendarsTable;
  }
}
