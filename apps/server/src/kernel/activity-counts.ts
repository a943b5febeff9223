import type { TitleId } from '@palate/contract';

/** What people do with titles, as far as it counts towards trending. */
export type ActivityKind = 'opened' | 'loved';

/** Something that somebody just did with a title. */
export interface Deed {
  readonly titleId: TitleId;
  readonly kind: ActivityKind;
  /** How much it counts; an opened page is 1. */
  readonly weight: number;
  /** Who did it, so that it counts once a day; stored as a keyed hash only. Null if the caller makes sure of that. */
  readonly by: string | null;
}

/** How active titles have been lately. */
export interface ActivityScores {
  /** Rises whenever the scores change. */
  readonly version: number;
  /** Each title's activity, converted to openings today; titles without any are missing. */
  readonly byTitle: ReadonlyMap<string, number>;
}

/** Counts what people do with titles, and scores titles by it. */
export interface Activity {
  readonly scores: ActivityScores;
  /** Counts a deed; it is written within seconds. Returns false if there is no room for it. */
  record(deed: Deed): boolean;
  /** Writes what was counted, and counts events that haven't been read. */
  flush(): Promise<void>;
  /** Reads the scores from the database. */
  refresh(): Promise<void>;
  /** Writes what was counted, and stops. */
  close(): Promise<void>;
}
