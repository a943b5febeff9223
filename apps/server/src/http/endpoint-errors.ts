import { type Endpoint, ERRORS, type ErrorBody, type ErrorCode } from '@palate/contract';
import { z } from 'zod';

/** Error codes that every endpoint can return. */
const OF_ANY: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'BUSY',
];
/** Error codes that, in addition, every write can return. */
const OF_WRITES: readonly ErrorCode[] = ['CROSS_ORIGIN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/**
 * Lists all error codes that an endpoint can return, except METHOD_NOT_ALLOWED, which applies to the URL as a
 * whole.
 */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...OF_ANY,
    ...(endpoint.method === 'GET' ? [] : OF_WRITES),
    // A token must be valid even if the endpoint needs none.
    ...(endpoint.access === 'always' ? [] : (['UNAUTHENTICATED', 'IDENTITY_UNAVAILABLE'] as const)),
    ...(endpoint.isForPublishing ? (['ACCOUNT_SUSPENDED'] as const) : []),
    ...(endpoint.access === 'owner' || endpoint.access === 'moderator' ? (['FORBIDDEN'] as const) : []),
    // The router answers NOT_FOUND to a path parameter that is too long.
    ...(endpoint.params && !endpoint.errors?.includes('NOT_FOUND') ? (['NOT_FOUND'] as const) : []),
    ...new Set(Object.values(endpoint.fieldErrors ?? {})),
    ...(endpoint.errors ?? []),
  ];
}

/**
 * Describes an endpoint's errors for the OpenAPI document: for each HTTP status, the error codes, their messages and an
 * example.
 */
export function describeErrors(endpoint: Endpoint): Record<string, z.ZodType> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [status, describeStatus(codes)] as const),
  );
}

/** The schemas of `describeStatus`, by the error codes. Endpoints share them, because a process keeps all of them. */
const STATUSES = new Map<string, z.ZodType>();

/** Describes the responses with one HTTP status, which the given error codes have. */
function describeStatus(codes: readonly ErrorCode[]): z.ZodType {
  const key = codes.join();
  const known = STATUSES.get(key);
  if (known) return known;
  const schema = createStatusSchema(codes);
  STATUSES.set(key, schema);
  return schema;
}

function createStatusSchema(codes: readonly ErrorCode[]): z.ZodType {
  const examples = codes.map((code): ErrorBody => ({ code, message: ERRORS[code].message }));
  return z.object({ code: z.enum(codes), message: z.string() }).meta({
    description: examples.map(({ code, message }) => `${code}: ${message}`).join(' '),
    examples,
  });
}
