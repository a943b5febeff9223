import { setTimeout as wait } from 'node:timers/promises';
import { isJwt } from '@lorenzopant/tmdb';
import { TmdbError } from './tmdb-error.ts';

/** Options for making requests to TMDB; times are in ms. */
export interface TransportOptions {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Aborts requests that are running or waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum number of requests per second. TMDB allows about 40; we stay below that. */
  readonly requestsASecond?: number;
  /** Timeout of a single attempt. */
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** Delay before the first retry; each later delay is twice as long. */
  readonly backOffMs?: number;
}

/**
 * A function that requests an endpoint of The Movie Database (TMDB), and returns the response's JSON unvalidated.
 * @throws TmdbError
 */
export type Transport = (endpoint: string, params?: Record<string, unknown>) => Promise<unknown>;

const DEFAULTS = { requestsASecond: 30, timeoutMs: 20_000, retries: 5, backOffMs: 500 } as const;
/** Maximum delay that TMDB may request, in ms; it counts as unreachable if it requests more. */
const LONGEST_WAIT_MS = 120_000;
/** Maximum size of a response, in bytes. The largest titles with all their details are a tenth of this. */
const ANSWER_MOST_BYTES = 8 * 1024 * 1024;

/** Thrown for a failed attempt that is worth retrying. */
class Passing extends Error {
  readonly trouble: 'away' | 'unreadable';
  readonly waitMs: number | undefined;
  constructor(trouble: 'away' | 'unreadable', message: string, waitMs?: number) {
    super(message);
    this.trouble = trouble;
    this.waitMs = waitMs;
  }
}

/**
 * Creates a function that makes requests to TMDB, at most `requestsASecond`. It retries with increasing delays if TMDB
 * is overloaded (429, 5xx) or can't be reached, or if a response is truncated. A delay that TMDB requests (Retry-After)
 * applies to all requests.
 */
export function createTransport(options: TransportOptions): Transport {
  const { url, key, signal, requestsASecond, timeoutMs, retries, backOffMs } = { ...DEFAULTS, ...options };
  let nextAt = 0;
  const takeTurn = async () => {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + 1_000 / requestsASecond;
    if (at > now) await wait(at - now, undefined, signal ? { signal } : {});
  };
  return async (endpoint, params = {}) => {
    for (let tries = 1; ; tries += 1) {
      await takeTurn();
      try {
        return await ask(new URL(url + endpoint), params, { endpoint, key, timeoutMs, signal });
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof Passing)) throw error;
        const { message, trouble } = error;
        const waitMs = error.waitMs ?? backOffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
        if (tries > retries || waitMs > LONGEST_WAIT_MS)
          throw new TmdbError(trouble, `${message} (${endpoint}, ${tries} tries)`);
        if (error.waitMs !== undefined) nextAt = Math.max(nextAt, performance.now() + waitMs);
        else await wait(waitMs, undefined, signal ? { signal } : {});
      }
    }
  };
}

async function ask(
  address: URL,
  params: Record<string, unknown>,
  {
    endpoint,
    key,
    timeoutMs,
    signal,
  }: { endpoint: string; key: string; timeoutMs: number; signal: AbortSignal | undefined },
): Promise<unknown> {
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const isToken = isJwt(key);
  if (!isToken) address.searchParams.set('api_key', key);
  const limit = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { accept: 'application/json', ...(isToken ? { authorization: `Bearer ${key}` } : {}) },
      // A redirect could carry the key to another host.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await loadText(response);
  } catch (error) {
    if (error instanceof TmdbError) throw error;
    // Don't repeat the URL or fetch's error, since both contain the key.
    throw new Passing('away', limit.aborted ? 'TMDB took too long' : `TMDB can’t be reached${codeOf(error)}`);
  }
  refuse(response, endpoint);
  try {
    return JSON.parse(text);
  } catch {
    throw new Passing('unreadable', 'TMDB’s answer is cut, or no JSON');
  }
}

function refuse({ status, headers }: Response, endpoint: string): void {
  if (status === 429) throw new Passing('away', 'TMDB asks for a pause', retryAfterMs(headers));
  if (status >= 500) throw new Passing('away', `TMDB answers ${status}`, retryAfterMs(headers));
  if (status === 401 || status === 403)
    throw new TmdbError('refused', `TMDB refuses the key in TMDB_KEY (${status})`);
  if (status === 404) throw new TmdbError('gone', `TMDB has no ${endpoint}`);
  if (status !== 200) throw new TmdbError('unreadable', `TMDB answers ${status} (${endpoint})`);
}

/** Reads a response body, up to `ANSWER_MOST_BYTES`. */
async function loadText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MOST_BYTES)
      throw new TmdbError('unreadable', `TMDB’s answer is larger than ${ANSWER_MOST_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the delay in ms from `Retry-After`, given as seconds or as a date; undefined if absent. */
function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}
