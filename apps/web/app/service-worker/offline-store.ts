/** Address of the application's shell (specification §2), which opens a page from its stored data. */
const SHELL = '/_app';
/** Prefix of the addresses of scripts, styles and fonts. Their names contain a hash, so they never change. */
const FILES = '/assets/';
/** An API call that signed-in pages make at once, so it must have an answer offline. It is the same for everybody. */
const IDENTITY_CONFIG = '/api/identity/config';
/** API calls for the episodes of a season, in which members mark episodes offline. They are the user's, like pages. */
const EPISODES = /^\/api\/shows\/[^/]+\/seasons\/\d+$/;
/** Response header of a page that is only a placeholder while a session is being restored. */
export const PLACEHOLDER_HEADER = 'palate-placeholder';

/** Names of the caches. Files and the shell belong to nobody; pages and data are the user's. */
const CACHES = { files: 'palate-files', pages: 'palate-pages', data: 'palate-data' } as const;
/** Maximum number of entries of each cache; the oldest are removed (our choice: about 10 MB of pages). */
const MOST = { files: 600, pages: 60, data: 120 } as const;
type Kind = keyof typeof CACHES;

/** Pages that are useless or risky to show from storage: forms about the account, and addresses that only redirect. */
const NEVER_STORED =
  /^\/(?:_app|sign-in|account|moderation|theme|title-pictures|country|lists\/join)(?:[./]|$)/;

/** Stored responses differ by cookie, but all of them belong to one person. */
const ANY_COOKIE = { ignoreVary: true } as const;

/** The parts of the service worker that the store uses; tests pass their own. */
export interface StoreContext {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  /** Identifies the build. Data that another build's server sent may not fit this build's pages. */
  readonly version: string;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
}

/** Context in which the worker answers one request. */
export interface Answering {
  /** The response to a navigation that the browser has already requested, if any. */
  readonly preloaded?: Promise<Response | undefined>;
  /** Keeps the worker running until this work has ended. */
  later(work: Promise<unknown>): void;
}

/**
 * Answers a page's requests from the network, and stores pages and their data so that they can be read offline. Files
 * come from storage first.
 */
export class OfflineStore {
  readonly #context: StoreContext;
  /** Number of times that everything was forgotten; a response requested before isn't stored after. */
  #forgotten = 0;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  /** Answers a request; returns null for requests that the browser should handle as usual. */
  answer(request: Request, answering: Answering): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.#context.origin) return null;
    if (pathname.startsWith(FILES)) return this.#answerFile(request.url);
    if (request.mode === 'navigate') return this.#answerPage(request, answering);
    if (pathname.endsWith('.data') || EPISODES.test(pathname))
      return this.#fromNetworkFirst('data', request, answering);
    return pathname === IDENTITY_CONFIG ? this.#fromNetworkFirst('files', request, answering) : null;
  }

  /** Stores the shell and the files that it and the most important pages need. */
  async install(files: readonly string[]): Promise<void> {
    const { fetch } = this.#context;
    // Without cookies, so that the shell belongs to nobody.
    const shell = await fetch(SHELL, { credentials: 'omit', cache: 'reload' });
    if (!shell.ok) throw new Error(`The shell answered ${shell.status}.`);
    const html = await shell.clone().text();
    const named = [...html.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, path]) => path ?? '');
    await this.keepFiles([...files, ...named]);
    await this.#put('files', SHELL, shell);
  }

  /** Deletes data of other builds. */
  async activate(): Promise<void> {
    const { caches } = this.#context;
    const isOld = (name: string) => name.startsWith(CACHES.data) && name !== this.#nameOf('data');
    const names = await caches.keys();
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  }

  /** Deletes all stored pages and data. */
  async forget(): Promise<void> {
    this.#forgotten += 1;
    const { caches } = this.#context;
    await Promise.all((['pages', 'data'] as const).map((kind) => caches.delete(this.#nameOf(kind))));
  }

  /** Stores files, those that are stored already as the newest. */
  async keepFiles(paths: readonly string[]): Promise<void> {
    const own = new Set(paths.filter((path) => path.startsWith(FILES)));
    await Promise.all(
      [...own].map(async (path) => {
        const response = (await this.#stored('files', path)) ?? (await this.#context.fetch(path));
        if (response.ok) await this.#put('files', path, response);
      }),
    );
  }

  /** Requests a page, or the data of one, and stores it. */
  async keepPage(path: string): Promise<void> {
    const mark = this.#forgotten;
    const response = await this.#context.fetch(path, { headers: { accept: 'text/html' } });
    await this.#keep(
      new URL(path, this.#context.origin).pathname.endsWith('.data') ? 'data' : 'pages',
      path,
      response,
      mark,
    );
  }

  async #answerFile(url: string): Promise<Response> {
    const stored = await this.#stored('files', url);
    if (stored) return stored;
    const response = await this.#context.fetch(url);
    if (response.ok) await this.#put('files', url, response.clone());
    return response;
  }

  async #answerPage(request: Request, answering: Answering): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === SHELL) return this.#shell(request);
    const mark = this.#forgotten;
    try {
      const response = (await answering.preloaded) ?? (await this.#context.fetch(request));
      answering.later(this.#keep('pages', request.url, response.clone(), mark));
      return response;
    } catch {
      const stored = await this.#stored('pages', request.url);
      const to = `${SHELL}?to=${encodeURIComponent(pathname + search)}`;
      return stored ?? Response.redirect(new URL(to, this.#context.origin).href, 302);
    }
  }

  async #shell(request: Request): Promise<Response> {
    try {
      return await this.#context.fetch(request);
    } catch (error) {
      const stored = await this.#stored('files', SHELL);
      if (!stored) throw error;
      return stored;
    }
  }

  async #fromNetworkFirst(kind: Kind, request: Request, answering: Answering): Promise<Response> {
    const mark = this.#forgotten;
    const key = withoutRoutes(request.url);
    try {
      const response = await this.#context.fetch(request);
      // Data of only some routes doesn't fill a page.
      if (key === request.url) answering.later(this.#keep(kind, key, response.clone(), mark));
      return response;
    } catch (error) {
      const stored = await this.#stored(kind, key);
      if (!stored) throw error;
      return stored;
    }
  }

  async #keep(kind: Kind, url: string, response: Response, mark: number): Promise<void> {
    const { pathname } = new URL(url, this.#context.origin);
    const isComplete =
      response.status === 200 && !response.redirected && !response.headers.has(PLACEHOLDER_HEADER);
    if (!isComplete || NEVER_STORED.test(pathname)) return;
    if (kind === 'pages' && !response.headers.get('content-type')?.startsWith('text/html')) return;
    if (mark === this.#forgotten) await this.#put(kind, url, response);
  }

  async #put(kind: Kind, url: string, response: Response): Promise<void> {
    const cache = await this.#context.caches.open(this.#nameOf(kind));
    // Delete it first, so that it becomes the newest.
    await cache.delete(url, ANY_COOKIE);
    await cache.put(url, response);
    const keys = await cache.keys();
    const extra = keys.slice(0, Math.max(0, keys.length - MOST[kind]));
    await Promise.all(extra.map((key) => cache.delete(key, ANY_COOKIE)));
  }

  async #stored(kind: Kind, url: string): Promise<Response | undefined> {
    const cache = await this.#context.caches.open(this.#nameOf(kind));
    return cache.match(url, ANY_COOKIE);
  }

  #nameOf(kind: Kind): string {
    return kind === 'data' ? `${CACHES.data}-${this.#context.version}` : CACHES[kind];
  }
}

/**
 * Removes React Router's list of routes from the address of a page's data: without it, the data of all routes comes.
 */
function withoutRoutes(url: string): string {
  const bare = new URL(url);
  if (!bare.searchParams.has('_routes')) return url;
  bare.searchParams.delete('_routes');
  return bare.href;
}
