import type { TitleId } from '@palate/contract';

/** What people do with titles that tells what is trending; features to come add theirs. */
export type ActivityKind = 'opened' | 'loved';

/** Something done with a title, now. */
export interface Deed {
  readonly titleId: TitleId;
  readonly kind: ActivityKind;
  /** What it weighs; an opened page is 1. */
  readonly weight: number;
  /** Who did it, so that it counts once a day; kept as a keyed hash only. Null where the caller counts it once. */
  readonly by: string | null;
}

/** How much has been going on with titles lately. */
export interface ActivityScores {
  /** Rises whenever the scores are other ones. */
  readonly version: number;
  /** Openings of today that the title's deeds come to; titles without any aren't there. */
  readonly byTitle: ReadonlyMap<string, number>;
}

/** Counts deeds, and knows what they come to. */
export interface Activity {
  readonly scores: ActivityScores;
  /** Takes a deed in; it is written within seconds. False where it can't be counted. */
  record(deed: Deed): boolean;
  /** Writes what was taken in. */
  flush(): Promise<void>;
  /** Reads the scores. */
  refresh(): Promise<void>;
  /** Writes what was taken in, and stops. */
  close(): Promise<void>;
}
