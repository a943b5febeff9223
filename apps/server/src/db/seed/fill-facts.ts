/** Facts of a title that an import may add if they are missing. Named like the columns of `titles`. */
export interface TitleFacts {
  original_title: string | null;
  end_year: number | null;
  imdb_id: string | null;
  tmdb_id: number | null;
  /** ISO date. */
  release_date: string | null;
  runtime_minutes: number | null;
  season_count: number | null;
  /** 1..10. */
  imdb_score: number | null;
  /** The country's age rating as it writes it, by upper-case ISO code. */
  certificates: Record<string, string>;
  /** First day in theaters (ISO date) by upper-case ISO code. */
  theatrical: Record<string, string>;
  streamings: { service: string; country: string; asOf: string }[];
  /** The day of the last streaming check by country; undefined in facts that an older release stored. */
  streamings_checked?: Record<string, string> | undefined;
  seasons: { number: number; year: number | null; episodes: number | null }[];
  keywords: string[];
}

/**
 * Fills the gaps in a title's facts (`own`) from those of another source (`others`); known facts are never overwritten.
 * Streaming data is dated, so a country's newer data replaces all its older data.
 */
export function fillFacts(own: TitleFacts, others: TitleFacts): TitleFacts {
  return {
    original_title: own.original_title ?? others.original_title,
    end_year: own.end_year ?? others.end_year,
    imdb_id: own.imdb_id ?? others.imdb_id,
    tmdb_id: own.tmdb_id ?? others.tmdb_id,
    release_date: own.release_date ?? others.release_date,
    runtime_minutes: own.runtime_minutes ?? others.runtime_minutes,
    season_count: own.season_count ?? others.season_count,
    imdb_score: own.imdb_score ?? others.imdb_score,
    certificates: { ...others.certificates, ...own.certificates },
    theatrical: { ...others.theatrical, ...own.theatrical },
    streamings: newestStreamings(own, others),
    streamings_checked: newestDays(own.streamings_checked, others.streamings_checked),
    seasons: own.seasons.length > 0 ? own.seasons : others.seasons,
    keywords: own.keywords.length > 0 ? own.keywords : others.keywords,
  };
}

type Seen = Pick<TitleFacts, 'streamings' | 'streamings_checked'>;

/**
 * Returns for each country the streaming data that were checked later, or those of `own` if both were checked on the
 * same day. A check that found nothing counts as well.
 */
function newestStreamings(own: Seen, others: Seen): TitleFacts['streamings'] {
  const ownDays = daysSeen(own);
  const otherDays = daysSeen(others);
  if (otherDays.size === 0) return own.streamings;
  const isNewer = (country: string) => (otherDays.get(country) ?? '') > (ownDays.get(country) ?? '');
  return [
    ...own.streamings.filter(({ country }) => !isNewer(country)),
    ...others.streamings.filter(({ country }) => isNewer(country)),
  ];
}

/** Returns the day when each country was last checked. */
function daysSeen({ streamings, streamings_checked = {} }: Seen): Map<string, string> {
  const newest = new Map(Object.entries(streamings_checked));
  for (const { country, asOf } of streamings) {
    if (asOf > (newest.get(country) ?? '')) newest.set(country, asOf);
  }
  return newest;
}

function newestDays(own: Record<string, string> = {}, others: Record<string, string> = {}) {
  const newest = { ...own };
  for (const [country, day] of Object.entries(others)) {
    if (day > (newest[country] ?? '')) newest[country] = day;
  }
  return newest;
}
