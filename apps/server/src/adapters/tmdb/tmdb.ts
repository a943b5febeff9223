import { TMDB } from '@lorenzopant/tmdb';
import { createTransport, type TransportOptions } from './transport.ts';

/** TMDB numbers films and shows apart. */
export type TmdbKind = 'movie' | 'tv_show';

/** What we ask The Movie Database; every answer, of lists a page, is unread. Each method throws TmdbError. */
export interface Tmdb {
  /** All that is known of a title, in English. */
  getTitle(kind: TmdbKind, id: number): Promise<unknown>;
  /** Whom an IMDb id belongs to. */
  findByImdbId(imdbId: string): Promise<unknown>;
  /** Titles changed on a day (ISO date). */
  listChanged(kind: TmdbKind, day: string, page: number): Promise<unknown>;
  /** What is looked at most this week. */
  listTrending(kind: TmdbKind, page: number): Promise<unknown>;
  /** Films in the cinemas of a country (upper-case ISO code). */
  listNowPlaying(country: string, page: number): Promise<unknown>;
}

const LANGUAGE = 'en-US';
/** Pictures with words of these languages, or none, are asked for: a film's own is most likely among them. */
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
  'release_dates',
  'watch/providers',
] as const;
const OF_SHOWS = [
  'aggregate_credits',
  'keywords',
  'images',
  'alternative_titles',
  'translations',
  'content_ratings',
  'watch/providers',
  'external_ids',
] as const;

/** Reaches The Movie Database. */
export function createTmdb(options: TransportOptions): Tmdb {
  const api = new TMDB(options.key);
  // Its own way of asking knows one host only, no limit of time or size, and no Retry-After.
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
