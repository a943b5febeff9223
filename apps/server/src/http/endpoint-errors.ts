import { type Endpoint, ERRORS, type ErrorBody, type ErrorCode } from '@palate/contract';
import { z } from 'zod';

/** What any request may meet, whatever it asks for. */
const OF_ANY: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'BUSY',
];
/** What a write may meet besides. */
const OF_WRITES: readonly ErrorCode[] = ['CROSS_ORIGIN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** Every code that an endpoint may answer; METHOD_NOT_ALLOWED is its address's, not its own. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...OF_ANY,
    ...(endpoint.method === 'GET' ? [] : OF_WRITES),
    // Any token that is sent has to hold.
    ...(endpoint.access === 'always' ? [] : (['UNAUTHENTICATED', 'IDENTITY_UNAVAILABLE'] as const)),
    ...(endpoint.access === 'owner' ? (['FORBIDDEN'] as const) : []),
    // A name longer than the router takes.
    ...(endpoint.params && !endpoint.errors?.includes('NOT_FOUND') ? (['NOT_FOUND'] as const) : []),
    ...(endpoint.errors ?? []),
  ];
}

/** Its failures for the API's description: a status each, with its codes, what they say and an example. */
export function describeErrors(endpoint: Endpoint): Record<string, z.ZodType> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [status, describeStatus(codes)] as const),
  );
}

function describeStatus(codes: readonly ErrorCode[]): z.ZodType {
  const examples = codes.map((code): ErrorBody => ({ code, message: ERRORS[code].message }));
  return z.object({ code: z.enum(codes), message: z.string() }).meta({
    description: examples.map(({ code, message }) => `${code}: ${message}`).join(' '),
    examples,
  });
}
