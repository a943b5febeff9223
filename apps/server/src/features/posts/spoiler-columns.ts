/** The columns of a post that describe its spoiler. */
export interface SpoilerColumns {
  readonly is_spoiler: boolean;
  readonly season: number | null;
  readonly episode: number | null;
  /** Whether it is about the whole season; the episode is then the season's last one, if that is known. */
  readonly is_whole_season: boolean;
}

/** The columns of a post that is no spoiler. */
export const NO_SPOILER: SpoilerColumns = {
  is_spoiler: false,
  season: null,
  episode: null,
  is_whole_season: false,
};
