import { TMDB } from '@lorenzopant/tmdb';
import { createTransport, type TransportOptions } from './transport.ts';

/** TMDB's kinds of titles. Movies and shows have separate ids, so a movie and a show may have the same number. */
export type TmdbKind = 'movie' | 'tv_show';

/**
 * A client of The Movie Database (TMDB). It returns unparsed responses, and lists one page at a time. Each method
 * throws TmdbError.
 */
export interface Tmdb {
  /** Gets everything that TMDB knows about a title, in English. */
  getTitle(kind: TmdbKind, id: number): Promise<unknown>;
  /** Gets the episodes of a show's season, in English; season 0 is for specials. */
  getSeason(showId: number, season: number): Promise<unknown>;
  /** Finds TMDB's entries (title or person) with an IMDb id. */
  findByImdbId(imdbId: string): Promise<unknown>;
  /** Lists titles that changed on a day (ISO date). */
  listChanged(kind: TmdbKind, day: string, page: number): Promise<unknown>;
  /** Lists the titles viewed most on TMDB this week. */
  listTrending(kind: TmdbKind, page: number): Promise<unknown>;
  /**
   * Lists films that are in a country's theaters now.
   * @param country upper-case ISO code
   */
  listNowPlaying(country: string, page: number): Promise<unknown>;
}

const LANGUAGE = 'en-US';
/**
 * Languages of the requested pictures; `null` means pictures without words. Most films' original language is
 * among them.
 */
const IMAGE_LANGUAGES = [
  'en',
  'null',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ja',
  'ko',
  'zh',
  'hi',
  'ru',
  'sv',
  'da',
] as const;
const OF_FILMS = [
  'credits',
  'keywords',
  'images',
  'alternative_titles',
  'translations',
  'videos',
  'release_dates',
  'watch/providers',
] as const;
const OF_SHOWS = [
  'aggregate_credits',
  'keywords',
  'images',
  'alternative_titles',
  'translations',
  'videos',
  'content_ratings',
  'watch/providers',
  'external_ids',
] as const;

/** Creates a client of The Movie Database (TMDB). */
export function createTmdb(options: TransportOptions): Tmdb {
  const api = new TMDB(options.key);
  // The library's own transport supports only one host, no limit of time or size, and no Retry-After.
  Object.assign(Reflect.get(api, 'client') as object, { request: createTransport(options) });
  return {
    getTitle: (kind, id) =>
      kind === 'movie'
        ? api.movies.details({
            movie_id: id,
            language: LANGUAGE,
            append_to_response: [...OF_FILMS],
            include_image_language: [...IMAGE_LANGUAGES],
          })
        : api.tv_series.details({
            series_id: id,
            language: LANGUAGE,
            append_to_response: [...OF_SHOWS],
            include_image_language: [...IMAGE_LANGUAGES],
          }),
    getSeason: (showId, season) =>
      api.tv_seasons.details({ series_id: showId, season_number: season, language: LANGUAGE }),
    findByImdbId: (imdbId) => api.find.by_id({ external_id: imdbId, external_source: 'imdb_id' }),
    listChanged: (kind, day, page) => {
      const params = { start_date: day, end_date: day, page };
      return kind === 'movie' ? api.changes.movie_list(params) : api.changes.tv_list(params);
    },
    listTrending: (kind, page) => {
      const params = { time_window: 'week', language: LANGUAGE, page } as const;
      return kind === 'movie' ? api.trending.movies(params) : api.trending.tv(params);
    },
    listNowPlaying: (country, page) =>
      api.movie_lists.now_playing({ region: country as never, language: LANGUAGE, page }),
  };
}
