/** An episode of a show. Its number counts within the season, usually from 1. */
export interface Episode {
  readonly number: number;
  /** Null if unknown. */
  readonly name: string | null;
  /** ISO date of the first broadcast; null if unknown. */
  readonly airedOn: string | null;
  /** Whether the episode can be watched already. */
  readonly isAired: boolean;
}

/** A season of a show with its year and, if they are known, its episodes. */
export interface Season {
  /** Season number; 0 for specials. */
  readonly number: number;
  /** Null if unknown. */
  readonly year: number | null;
  /** Null if the episodes aren't known; such a season can only be marked as a whole. */
  readonly episodes: readonly Episode[] | null;
  /** Whether the season can be watched already. */
  readonly isAired: boolean;
}

/** A show with its seasons in order; specials come last. */
export interface Show {
  readonly titleId: string;
  readonly seasons: readonly Season[];
}

/** The catalog's data about a show's seasons and episodes. */
export interface ShowFacts {
  readonly titleId: string;
  /** Each season's number, year and number of episodes; null for what isn't known. */
  readonly seasons: readonly { number: number; year: number | null; episodes: number | null }[];
  readonly seasonCount: number | null;
  /** Season, number, name and ISO date of each episode from an import, in order. */
  readonly episodes: readonly (readonly [number, number, string | null, string | null])[];
}

/**
 * Builds a show from the catalog's data. A season has the imported episodes, or else as many as the catalog states.
 * If only the number of seasons is known, no season has episodes.
 * @param now episodes that air later, and seasons of later years, can't be watched yet
 */
export function buildShow({ titleId, seasons, seasonCount, episodes }: ShowFacts, now: Date): Show {
  const today = now.toISOString().slice(0, 10);
  const named = Map.groupBy(episodes, ([season]) => season);
  const counted =
    seasons.length > 0
      ? seasons
      : Array.from({ length: seasonCount ?? 0 }, (_, i) => ({ number: i + 1, year: null, episodes: null }));
  const known = new Map(counted.map((season) => [season.number, season]));
  const numbers = [...new Set([...known.keys(), ...named.keys()])].sort((a, b) => orderOf(a) - orderOf(b));
  return {
    titleId,
    seasons: numbers.map((number): Season => {
      const { year = null, episodes: count = null } = known.get(number) ?? {};
      const isAired = year === null || year <= now.getUTCFullYear();
      const list =
        named.get(number)?.map(
          ([, episode, name, airedOn]): Episode => ({
            number: episode,
            name,
            airedOn,
            isAired: airedOn === null ? isAired : airedOn <= today,
          }),
        ) ??
        (count === null
          ? null
          : Array.from({ length: count }, (_, i) => ({ number: i + 1, name: null, airedOn: null, isAired })));
      return { number, year, episodes: list, isAired: list ? list.some((one) => one.isAired) : isAired };
    }),
  };
}

const orderOf = (season: number) => (season === 0 ? Number.POSITIVE_INFINITY : season);
