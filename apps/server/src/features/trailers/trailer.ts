/** Form of a video's id at each site that trailers may be on. */
const KEYS = { youtube: /^[\w-]{11}$/, vimeo: /^\d{1,12}$/ } as const;
/** A site that trailers may be on. */
export type TrailerSite = keyof typeof KEYS;

const ADDRESSES: Readonly<Record<TrailerSite, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Link to a trailer: the site and the video's id there. */
export interface Trailer {
  readonly site: TrailerSite;
  /** The video's id at the site. */
  readonly key: string;
}

/** A video of a title, as an import finds it. */
export interface TitleVideo {
  /** The site's name, in any case. */
  readonly site: string;
  readonly key: string;
  readonly type: 'trailer' | 'teaser';
  /** Whether it is from the title's makers or distributors. */
  readonly isOfficial: boolean;
  /** Two-letter code; null if unknown. */
  readonly language: string | null;
  /** Time of publication, ISO; null if unknown. */
  readonly publishedAt: string | null;
}

/**
 * Chooses the video to link to: a trailer before a teaser, English before other languages, an official one before
 * others, and the newest of several. Skips videos on other sites.
 * @returns `trailer` is null if there is none; `refused` lists the ids that aren't valid at their site
 */
export function chooseTrailer(videos: readonly TitleVideo[]): {
  trailer: Trailer | null;
  refused: readonly string[];
} {
  const known = videos.flatMap((video) => {
    const site = video.site.toLowerCase();
    return isSite(site) ? { ...video, site } : [];
  });
  const usable = known.filter(({ site, key }) => KEYS[site].test(key));
  const [best] = usable.sort(
    (a, b) =>
      Number(b.type === 'trailer') - Number(a.type === 'trailer') ||
      Number(b.language === 'en') - Number(a.language === 'en') ||
      Number(b.isOfficial) - Number(a.isOfficial) ||
      compare(b.publishedAt ?? '', a.publishedAt ?? '') ||
      compare(a.key, b.key),
  );
  return {
    trailer: best ? { site: best.site, key: best.key } : null,
    refused: known.filter(({ site, key }) => !KEYS[site].test(key)).map(({ key }) => key),
  };
}

/** Returns the URL of a trailer's page. */
export const trailerAddress = ({ site, key }: Trailer): string => ADDRESSES[site] + key;

const isSite = (site: string): site is TrailerSite => Object.hasOwn(KEYS, site);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
