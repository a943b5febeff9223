import {
  COUNTRY_COOKIE,
  createMoviePairs,
  type Endpoint,
  getBook,
  getExampleMatch,
  getLocation,
  getMatch,
  getNews,
  getOperator,
  getPerson,
  getSession,
  getTasteAvailability,
  getTitle,
  getTrendingBackdrop,
  listBookFilters,
  listBooks,
  listCuratedFilters,
  listPeople,
  listRails,
  listShortcuts,
  listSimilarTitles,
  listStreamings,
  listTitles,
  listWork,
  searchMainPage,
} from '@palate/contract';
import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import { countryOf, toIsoCode } from '../../kernel/country.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import type { CallerContext } from '../caller/get-caller.ts';
import { SESSION_COOKIE } from '../caller/session-cookie.ts';
import { VISITOR_COOKIE } from '../caller/visitor-signer.ts';
import type { ApiCall } from '../dispatch.ts';
import type { OwnOrigins } from '../request-host.ts';
import { PageTemplate } from './page-template.ts';

/**
 * Endpoints whose result for a visitor without answers depends only on the catalog, the trending scores,
 * the country and the day. A page that calls any other endpoint isn't cached, so nothing that people write
 * about titles ever is.
 */
const SAME_FOR_VISITORS: ReadonlySet<string> = new Set(
  [
    createMoviePairs,
    getBook,
    getExampleMatch,
    getLocation,
    getMatch,
    getNews,
    getOperator,
    getPerson,
    getSession,
    getTasteAvailability,
    getTitle,
    getTrendingBackdrop,
    listBookFilters,
    listBooks,
    listCuratedFilters,
    listPeople,
    listRails,
    listShortcuts,
    listSimilarTitles,
    listStreamings,
    listTitles,
    listWork,
    searchMainPage,
  ].map(nameOf),
);
/** Lifetime of a cache entry. Pages contain dates, and an operator may replace pictures. */
const LASTS_MS = 60_000;
const PAGES_MAX = 1_000;
/** Pages that are sent again take a third of their length, so this is room for two hundred of them. */
const BYTES_MAX = 6_000_000;

/** A cache entry: a page for visitors, and the versions of the data that it was rendered from. */
export interface CachedPage {
  readonly template: PageTemplate;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Version of the activity scores when the page was rendered. */
  readonly trending: number | undefined;
  /** Version of the operator's posters when the page was rendered. */
  readonly posters: number | undefined;
  /** When the page was rendered, Unix time in ms. */
  readonly at: number;
}

const visitorPages = defineCache<string, CachedPage>({
  name: 'visitor pages',
  max: PAGES_MAX,
  maxBytes: BYTES_MAX,
  bytesOf: ({ template }, key) => template.bytes + key.length,
});

/**
 * A request's slot in the page cache: the cached page if there is one (`known`), and functions to cache the page after
 * it has been rendered.
 */
export interface PageCacheSlot {
  readonly known: CachedPage | null;
  /** Compresses the known page, unless it is compressed; it then takes less of the cache. */
  pack(): void;
  /** Wraps the page's API calls, to determine whether the page may be cached. */
  watch(api: ApiCall): ApiCall;
  /** Stores a page in the cache if it is the same for all visitors. */
  keep(response: Response, page: Buffer, nonce: string): void;
}

/**
 * Gets a request's slot in the cache of pages that are the same for all visitors. The cache key consists of URL, theme,
 * covers, country, origins and day. Entries belong to a version of the catalog.
 * @param options `theme` and `pictures` are the choices as the page itself parses them
 * @returns null if the cache doesn't apply, because the request isn't a GET, or comes from a known visitor or a member
 */
export function getCacheSlot(
  request: FastifyRequest,
  {
    visitors,
    sessions,
    dependencies,
    theme,
    pictures,
    origins,
  }: CallerContext & {
    dependencies: Pick<Dependencies, 'catalogue' | 'activity' | 'pictures' | 'now'>;
    theme: string | null;
    pictures: string;
    origins: OwnOrigins;
  },
): PageCacheSlot | null {
  const { method, url = '', cookies, headers } = request;
  const isKnown =
    visitors.read(cookies[VISITOR_COOKIE]) !== null || sessions.read(cookies[SESSION_COOKIE]) !== null;
  if (method !== 'GET' || isKnown) return null;
  const now = dependencies.now();
  const { isoCode } = countryOf(
    {
      member: null,
      chosenCountry: toIsoCode(cookies[COUNTRY_COOKIE] ?? ''),
      languages: headers['accept-language'] ?? null,
    },
    undefined,
  );
  const day = now.toISOString().slice(0, 10);
  const key = JSON.stringify([url, theme, pictures, isoCode, origins.canonical, origins.reached, day]);
  return new CacheSlot(key, {
    snapshot: dependencies.catalogue.snapshot,
    trending: dependencies.activity?.scores.version,
    posters: dependencies.pictures?.own.version,
    at: now.getTime(),
  });
}

/** The versions of the data that a page is rendered from. */
interface Origin {
  readonly snapshot: Snapshot;
  readonly trending: number | undefined;
  readonly posters: number | undefined;
  readonly at: number;
}

class CacheSlot implements PageCacheSlot {
  readonly known: CachedPage | null;
  readonly #key: string;
  readonly #from: Origin;
  #isSame = true;

  constructor(key: string, from: Origin) {
    this.#key = key;
    this.#from = from;
    const page = from.snapshot.caches.of(visitorPages).get(key);
    this.known = page && isCurrent(page, from) ? page : null;
  }

  pack(): void {
    // A new entry, because the cache measures an entry when it is set.
    if (this.known?.template.pack())
      this.#from.snapshot.caches.of(visitorPages).set(this.#key, { ...this.known });
  }

  watch(api: ApiCall): ApiCall {
    return (endpoint, input) => {
      if (!SAME_FOR_VISITORS.has(nameOf(endpoint))) this.#isSame = false;
      const result = api(endpoint, input);
      // A page can have status 200 and still show an error in place of one part. Don't cache it, so that the
      // next visitor gets the part.
      result.catch(() => {
        this.#isSame = false;
      });
      return result;
    };
  }

  keep({ status, headers }: Response, page: Buffer, nonce: string): void {
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !this.#isSame || headers.has('set-cookie')) return;
    const { snapshot, ...from } = this.#from;
    const template = new PageTemplate(page, nonce);
    snapshot.caches.of(visitorPages).set(this.#key, { template, headers: [...headers], ...from });
  }
}

/** Returns whether a cache entry is still valid. */
function isCurrent(page: CachedPage, { trending, posters, at }: Origin): boolean {
  return page.trending === trending && page.posters === posters && at - page.at < LASTS_MS;
}

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
