import type { BodyOf, Endpoint, ErrorBody, ErrorCode, ParamsOf, QueryOf, ResultOf } from '@palate/contract';
import { unsentKeys } from './device-storage.ts';
import { typesetAnswer } from './typeset.ts';

/** Code of a network failure (specification §8). */
export const NETWORK_ERROR = 'NetworkError';
/** The message that users see for a network failure. */
export const NETWORK_MESSAGE = 'We can’t reach Palate. Check your connection and try again.';
/** Default text of specification §8, for a response that can't be parsed. */
const DEFAULT_MESSAGE = 'Oops, something went wrong. If this problem persists please contact us';

/** A failed call. `message` is for the user; `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly code: ErrorCode | typeof NETWORK_ERROR;
  readonly status: number;
  constructor(code: ApiError['code'], status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

/** Provides the access tokens for calls; visitors have none. */
export interface Authorization {
  /** Returns the signed-in member's access token, renewed if due; null for a visitor. */
  token(): Promise<string | null>;
  /**
   * Returns a new token for one more attempt, after the server rejected the previous one; null if there is
   * none.
   */
  renewed(): Promise<string | null>;
}

let authorization: Authorization | null = null;

/** Makes all later calls send the access token in `X-Authorization` (specification §6). */
export function authorizeBy(source: Authorization): void {
  authorization = source;
}

interface FetchInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  /** Whether the request continues after the page is closed. */
  isKeptAlive?: boolean;
  /** Result to return if there is no connection. The call is stored and sent later, so it must be safe to repeat. */
  ifOffline?: ResultOf<E>;
  /** A token to use instead of the signed-in member's; null for a call without a token. */
  token?: string | null;
}

/**
 * Calls an endpoint from the browser: `fetchApi<typeof listTitleNames>('GET', '/movie/titles', { query })`.
 * The endpoint is only a type argument, so that the page doesn't include its schemas. Rejects with
 * `ApiError`, or with the signal's reason when cancelled.
 * @param input `ifOffline` is the result to return without a connection; the call is then stored, and sent later
 */
export async function fetchApi<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: FetchInput<E> = {},
): Promise<ResultOf<E>> {
  const { ifOffline, params, query, body } = input;
  const send = async () => {
    const response = await callApi(method, path, input);
    // The server validates every result against the endpoint's schema before sending it.
    return typesetAnswer((await response.json()) as ResultOf<E>);
  };
  if (ifOffline === undefined) return send();
  const sendLater = async () => {
    const { keepUnsent } = await import('./outbox.ts');
    keepUnsent({ method, path: filledPath(path, params, query), body, assumed: ifOffline });
    return ifOffline;
  };
  // Calls must arrive in order.
  if (unsentKeys().length > 0) return sendLater();
  try {
    return await send();
  } catch (error) {
    if (!isOffline(error)) throw error;
    // If the call can't be stored, it has failed.
    return sendLater().catch(() => {
      throw error;
    });
  }
}

/** Waits for code that a page loads later. If it can't be loaded, rejects with the error of a network failure. */
export const loadCode = <Code>(code: Promise<Code>): Promise<Code> => code.catch(failNetwork);

function failNetwork(cause: unknown): never {
  throw new ApiError(NETWORK_ERROR, 0, NETWORK_MESSAGE, { cause });
}

/** Whether a call failed because there is no connection. Without one, a token can't be renewed either. */
export const isOffline = (error: unknown): boolean =>
  navigator.onLine === false || (error instanceof ApiError && error.code === NETWORK_ERROR);

/** Calls an endpoint whose response is a file. */
export async function fetchFile<E extends Endpoint>(path: E['path']): Promise<Blob> {
  return (await callApi<E>('GET', path, {})).blob();
}

async function callApi<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  { params, query, body, signal, isKeptAlive = false, token }: FetchInput<E>,
): Promise<Response> {
  const call = (carried: string | null) =>
    send(apiPath(path, params, query), {
      method,
      keepalive: isKeptAlive,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(carried && { 'x-authorization': `Bearer ${carried}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  if (token !== undefined || !authorization) return accepted(await call(token ?? null));
  const carried = await authorization.token();
  const response = await call(carried);
  const renewed = carried && response.status === UNAUTHENTICATED ? await authorization.renewed() : null;
  return accepted(renewed ? await call(renewed) : response);
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await toApiError(response);
  return response;
}

const UNAUTHENTICATED = 401;

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return failNetwork(error);
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  return new ApiError(body.code ?? 'INTERNAL', response.status, body.message ?? DEFAULT_MESSAGE);
}

/**
 * Builds an endpoint's URL: fills in `{id}`, joins lists with commas, writes objects as JSON, and omits
 * undefined values.
 */
export const apiPath = (path: string, params: unknown = {}, query: unknown = {}): string =>
  `/api${filledPath(path, params, query)}`;

/** Builds an endpoint's path and query, without `/api`. */
function filledPath(path: string, params: unknown, query: unknown): Endpoint['path'] {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, toText(value));
  }
  return `/${filled.slice(1)}${search.size > 0 ? `?${search}` : ''}`;
}

function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
