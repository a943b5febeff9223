/** Facts of a title that an import may fill in where they are missing; rows of `titles` have them under these names. */
export interface TitleFacts {
  original_title: string | null;
  end_year: number | null;
  imdb_id: string | null;
  tmdb_id: number | null;
  release_date: string | null;
  runtime_minutes: number | null;
  season_count: number | null;
  imdb_score: number | null;
  certificates: Record<string, string>;
  theatrical: Record<string, string>;
  streamings: { service: string; country: string; asOf: string }[];
  /** Days by country on which somebody looked where it streams; facts kept by an older release have none. */
  streamings_checked?: Record<string, string> | undefined;
  seasons: { number: number; year: number | null; episodes: number | null }[];
  keywords: string[];
}

/**
 * The facts with what others know filled in where these say nothing: a fact that stands is never
 * overwritten. Where a title streams is an observation with a date, so a country's newer one replaces
 * its older one as a whole.
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
 * Each country's streamings from whichever side looked there later; the first side's where both did at once.
 * Who looked and found nothing has seen that too.
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

/** When each country was last looked at. */
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
