import type { TitleId } from '@palate/contract';

/** Kinds of events that count toward a title's trending score: its page was opened, or somebody named it as loved. */
export type EventKind = 'opened' | 'loved';

/**
 * An event that counts toward a title's trending score: somebody has just opened the title's page, or named it as
 * loved.
 */
export interface TitleEvent {
  readonly titleId: TitleId;
  readonly kind: EventKind;
  /** Weight of the event in the score; 1 for an opened page. */
  readonly weight: number;
  /**
   * The person who caused the event, so that it counts once a day per person; stored only as a keyed hash. Null if the
   * caller ensures that it is counted once.
   */
  readonly by: string | null;
}

/** Trending scores of titles, calculated from recent events. */
export interface ActivityScores {
  /** Increases whenever the scores change. */
  readonly version: number;
  /** Score by title id, in units of one page view today; titles without activity are missing. */
  readonly byTitle: ReadonlyMap<string, number>;
}

/** Counts events of titles (page views, titles named as loved), and calculates trending scores from the counts. */
export interface Activity {
  /** The scores as last read from the database. */
  readonly scores: ActivityScores;
  /** Counts an event, to be written to the database within seconds. Returns false if the buffer is full. */
  record(event: TitleEvent): boolean;
  /** Writes the buffered events to the database. Also counts the events that are stored there but not yet counted. */
  flush(): Promise<void>;
  /** Reads the scores from the database. */
  refresh(): Promise<void>;
  /** Writes the buffered events, and stops. */
  close(): Promise<void>;
}
