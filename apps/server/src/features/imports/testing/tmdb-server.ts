import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One response of the fake TMDB server: JSON, an error status, or a truncated body. */
export type TmdbAnswer =
  | { readonly json: unknown }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  /** A body that ends before its announced length. */
  | { readonly cut: string };

/** A fake of The Movie Database's API for tests, which listens on a loopback port. */
export interface TmdbServer {
  readonly url: string;
  /** Requested paths with their queries, without the key, in order. */
  readonly asked: string[];
  /** API keys and Authorization headers that were sent. */
  readonly keys: Set<string>;
  /**
   * Sets the responses of a path, in order; the last one is repeated. A path without responses is 404; lists
   * and seasons are empty.
   */
  set(path: string, ...answers: readonly TmdbAnswer[]): void;
  close(): Promise<void>;
}

const LISTS = /^\/(movie\/(changes|now_playing)|tv\/changes|trending\/)/;
const SEASON = /^\/tv\/\d+\/season\/\d+$/;
const NOT_FOUND = {
  success: false,
  status_code: 34,
  status_message: 'The resource you requested could not be found.',
};

/** Starts a fake of The Movie Database's API on a loopback port. Close it at the end of the test. */
export async function startTmdbServer(): Promise<TmdbServer> {
  const answers = new Map<string, TmdbAnswer[]>();
  const asked: string[] = [];
  const keys = new Set<string>();
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://tmdb');
    keys.add(request.headers.authorization ?? address.searchParams.get('api_key') ?? '');
    address.searchParams.delete('api_key');
    asked.push(address.pathname + address.search);
    const given = answers.get(address.pathname + address.search) ?? answers.get(address.pathname);
    const answer = given && given.length > 1 ? given.shift() : given?.[0];
    if (answer) send(response, answer);
    else if (LISTS.test(address.pathname)) send(response, { json: page([]) });
    else if (SEASON.test(address.pathname)) send(response, { json: tmdbSeason(0) });
    else send(response, { status: 404, text: JSON.stringify(NOT_FOUND) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    keys,
    set: (path, ...given) => answers.set(path, [...given]),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, answer: TmdbAnswer): void {
  if ('cut' in answer) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(answer.cut, () => response.destroy());
  } else if ('json' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.json));
  } else {
    response.writeHead(answer.status, answer.headers ?? {});
    response.end(answer.text ?? '');
  }
}

/** Builds one page of a list, in TMDB's format. @param at the page's number, from 1 @param of the number of pages */
export function page(results: readonly unknown[], { at = 1, of = 1 } = {}): unknown {
  return { page: at, results, total_pages: of, total_results: results.length };
}

/** Builds an invented film with every field, in TMDB's format. @param changes fields that replace the invented ones */
export function tmdbFilm(id: number, changes: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    adult: false,
    id,
    imdb_id: `tt99${String(id).padStart(6, '0')}`,
    title: `The Lamp of Ostrava ${id}`,
    original_title: `Ostravská lampa ${id}`,
    original_language: 'cs',
    origin_country: ['CZ'],
    overview: 'A miner finds a lamp that remembers everyone who carried it.',
    release_date: '2024-03-07',
    runtime: 104,
    status: 'Released',
    popularity: 31.4,
    vote_average: 7.1,
    vote_count: 820,
    video: false,
    genres: [
      { id: 18, name: 'Drama' },
      { id: 14, name: 'Fantasy' },
    ],
    production_countries: [{ iso_3166_1: 'CZ', name: 'Czech Republic' }],
    credits: {
      cast: [
        { id: 11, name: 'Invented Actor', character: 'Karel', order: 0 },
        { id: 12, name: 'Other Actor', character: '', order: 1 },
      ],
      crew: [
        { id: 13, name: 'Invented Director', job: 'Director', department: 'Directing' },
        { id: 14, name: 'Invented Writer', job: 'Writer', department: 'Writing' },
        { id: 14, name: 'Invented Writer', job: 'Screenplay', department: 'Writing' },
        { id: 15, name: 'Invented Composer', job: 'Original Music Composer', department: 'Sound' },
        { id: 16, name: 'Invented Gaffer', job: 'Gaffer', department: 'Lighting' },
      ],
    },
    keywords: {
      keywords: [
        { id: 1, name: 'Revenge' },
        { id: 2, name: 'coal mine' },
      ],
    },
    images: {
      posters: [
        { file_path: '/p1.jpg', width: 2000, height: 3000, iso_639_1: 'en', vote_average: 5, vote_count: 9 },
        { file_path: '/p2.jpg', width: 1000, height: 1500, iso_639_1: null, vote_average: 5, vote_count: 2 },
      ],
      backdrops: [
        { file_path: '/b1.jpg', width: 1920, height: 1080, iso_639_1: null, vote_average: 5, vote_count: 4 },
      ],
    },
    alternative_titles: { titles: [{ iso_3166_1: 'DE', title: `Die Lampe von Ostrau ${id}`, type: '' }] },
    translations: {
      translations: [
        {
          iso_639_1: 'fr',
          iso_3166_1: 'FR',
          name: 'Français',
          data: { title: `La Lampe ${id}`, overview: '' },
        },
        { iso_639_1: 'en', iso_3166_1: 'US', name: 'English', data: { title: '', overview: 'x' } },
      ],
    },
    release_dates: {
      results: [
        {
          iso_3166_1: 'US',
          release_dates: [
            { certification: '', type: 1, release_date: '2024-02-01T00:00:00.000Z' },
            { certification: 'PG-13', type: 3, release_date: '2024-04-12T00:00:00.000Z' },
            { certification: 'NR', type: 5, release_date: '2024-09-01T00:00:00.000Z' },
          ],
        },
        {
          iso_3166_1: 'DE',
          release_dates: [{ certification: '12', type: 4, release_date: '2024-08-01T00:00:00.000Z' }],
        },
      ],
    },
    'watch/providers': {
      results: {
        US: {
          link: 'https://www.themoviedb.org/',
          flatrate: [
            { provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priority: 1 },
            {
              provider_id: 1796,
              provider_name: 'Netflix Standard with Ads',
              logo_path: '/n.jpg',
              display_priority: 2,
            },
            {
              provider_id: 582,
              provider_name: 'Paramount+ Amazon Channel',
              logo_path: '/p.jpg',
              display_priority: 3,
            },
          ],
          rent: [{ provider_id: 2, provider_name: 'Apple TV', logo_path: '/a.jpg', display_priority: 4 }],
        },
        GB: {
          link: '',
          free: [{ provider_id: 999, provider_name: 'Invented Box', logo_path: '', display_priority: 9 }],
        },
      },
    },
    ...changes,
  };
}

/** Builds an invented show, in TMDB's format. @param changes fields that replace the invented ones */
export function tmdbShow(id: number, changes: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    adult: false,
    id,
    name: `Harbour Nights ${id}`,
    original_name: `Harbour Nights ${id}`,
    original_language: 'en',
    origin_country: ['GB'],
    overview: 'Three sisters run the last ferry.',
    first_air_date: '2019-01-10',
    last_air_date: '2022-05-01',
    status: 'Ended',
    episode_run_time: [48],
    number_of_seasons: 2,
    popularity: 12,
    vote_average: 8,
    vote_count: 300,
    genres: [{ id: 10765, name: 'Sci-Fi & Fantasy' }],
    production_countries: [],
    created_by: [{ id: 21, name: 'Invented Creator' }],
    seasons: [
      { season_number: 0, air_date: null, episode_count: 3 },
      { season_number: 1, air_date: '2019-01-10', episode_count: 8 },
      { season_number: 2, air_date: '2022-04-01', episode_count: 6 },
    ],
    aggregate_credits: {
      cast: [{ id: 22, name: 'Invented Sister', roles: [{ character: 'Ada', episode_count: 14 }], order: 0 }],
      crew: [
        { id: 23, name: 'Show Composer', jobs: [{ job: 'Original Music Composer', episode_count: 14 }] },
        { id: 24, name: 'Show Producer', jobs: [{ job: 'Producer', episode_count: 14 }] },
      ],
    },
    keywords: { results: [{ id: 3, name: 'ferry' }] },
    images: { posters: [], backdrops: [] },
    alternative_titles: { results: [] },
    translations: { translations: [] },
    content_ratings: {
      results: [
        { iso_3166_1: 'US', rating: 'TV-14' },
        { iso_3166_1: 'GB', rating: '15' },
      ],
    },
    external_ids: { imdb_id: `tt98${String(id).padStart(6, '0')}` },
    'watch/providers': { results: {} },
    ...changes,
  };
}

/** Builds an invented season with `count` episodes, in TMDB's format. */
export function tmdbSeason(count: number): unknown {
  return {
    episodes: Array.from({ length: count }, (_, i) => ({
      episode_number: i + 1,
      name: `The Ferry ${i + 1}`,
      air_date: `2019-01-${String(i + 10)}`,
      runtime: 48,
      guest_stars: [],
    })),
  };
}
