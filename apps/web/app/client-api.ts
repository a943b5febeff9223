import type { BodyOf, Endpoint, ErrorBody, ErrorCode, ParamsOf, QueryOf, ResultOf } from '@palate/contract';
import { typesetAnswer } from './typeset.ts';

/** §8 Network failure gives this code. */
export const NETWORK_ERROR = 'NetworkError';
const NETWORK_MESSAGE = 'We can’t reach Palate. Check your connection and try again.';
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

interface FetchInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint from the browser: `fetchApi<typeof listTitleNames>('GET', '/movie/titles', { query })`.
 * The endpoint is named as a type only, so that no schema reaches the page. Rejects with `ApiError`,
 * or with the signal's reason when cancelled.
 */
export async function fetchApi<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  { params, query, body, signal }: FetchInput<E> = {},
): Promise<ResultOf<E>> {
  const response = await send(apiPath(path, params, query), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await toApiError(response);
  // The server checks every result against the endpoint's schema before it leaves.
  return typesetAnswer((await response.json()) as ResultOf<E>);
}

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
