/** The columns of a post that say whether it is a spoiler, and up to which point in a show. */
export interface SpoilerColumns {
  readonly is_spoiler: boolean;
  readonly season: number | null;
  readonly episode: number | null;
  /** Whether the post is about the whole season. `episode` is then the season's last episode, if that is known. */
  readonly is_whole_season: boolean;
}

/** The spoiler columns of a post that isn't a spoiler. */
export const NO_SPOILER: SpoilerColumns = {
  is_spoiler: false,
  season: null,
  episode: null,
  is_whole_season: false,
};

/** Returns whether two posts' marks give away the same. The last episode of a whole season may become known later. */
export const isSameSpoiler = (one: SpoilerColumns, other: SpoilerColumns): boolean =>
  one.is_spoiler === other.is_spoiler &&
  one.season === other.season &&
  one.is_whole_season === other.is_whole_season &&
  (one.is_whole_season || one.episode === other.episode);
