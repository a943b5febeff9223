import type { BodyOf, Endpoint, ErrorBody, ErrorCode, ParamsOf, QueryOf, ResultOf } from '@palate/contract';
import { typesetAnswer } from './typeset.ts';

/** §8 Network failure gives this code. */
export const NETWORK_ERROR = 'NetworkError';
/** What users read then. */
export const NETWORK_MESSAGE = 'We can’t reach Palate. Check your connection and try again.';
/** §8 default text, for an answer that isn't ours to read. */
const DEFAULT_MESSAGE = 'Oops, something went wrong. If this problem persists please contact us';

/** A failed call; `message` is for the person, `status` is 0 when nothing answered. */
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

/** How calls say who makes them; a visitor's say nothing. */
export interface Authorization {
  /** The access token of whoever is signed in, renewed if it was due; null for a visitor. */
  token(): Promise<string | null>;
  /** A token to try once more with, where the server refused one; null where there is none. */
  renewed(): Promise<string | null>;
}

let authorization: Authorization | null = null;

/** Has every call from now on carry the token this gives, in `X-Authorization` (§6). */
export function authorizeBy(source: Authorization): void {
  authorization = source;
}

interface FetchInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  /** Whether it goes on when the page is closed. */
  isKeptAlive?: boolean;
  /** A token in place of the signed-in member's: one only being handed over; null for a call that is nobody's. */
  token?: string | null;
}

/**
 * Calls an endpoint from the browser: `fetchApi<typeof listTitleNames>('GET', '/movie/titles', { query })`.
 * The endpoint is named as a type only, so that no schema reaches the page. Rejects with `ApiError`,
 * or with the signal's reason when cancelled.
 */
export async function fetchApi<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: FetchInput<E> = {},
): Promise<ResultOf<E>> {
  const response = await callApi(method, path, input);
  // The server checks every result against the endpoint's schema before it leaves.
  return typesetAnswer((await response.json()) as ResultOf<E>);
}

/** The same for an answer that is a file. */
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
    throw new ApiError(NETWORK_ERROR, 0, NETWORK_MESSAGE, { cause: error });
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  return new ApiError(body.code ?? 'INTERNAL', response.status, body.message ?? DEFAULT_MESSAGE);
}

/** An endpoint's address: `{id}` filled in, lists joined by commas, objects as JSON, what is not set left out. */
export function apiPath(path: string, params: unknown = {}, query: unknown = {}): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, toText(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
