import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@palate/contract';
import type { Route } from './route.ts';

/** JSON as text, or as the bytes of its text. */
type Json = string | ArrayBuffer | Buffer;

interface ResultRoute extends Pick<Route, 'result'> {
  readonly endpoint: Pick<Endpoint, 'path'>;
}

/** JSON of shared results, as bytes, which Node sends without encoding them again. */
const sharedJson = new WeakMap<object, Buffer>();

/**
 * Converts an endpoint's result to JSON. Unless the result is trusted, checks it against its schema, and leaves out
 * fields that the schema doesn't name.
 * @param reply the response, whose `serialize` checks and converts the result
 * @param checksResults whether to check trusted results too; true in tests
 * @throws Error if a trusted result is checked and doesn't match its schema, or has further fields
 */
export function toJson(
  route: ResultRoute,
  reply: { serialize(result: unknown): Json },
  result: unknown,
  { checksResults }: { checksResults: boolean },
): Json {
  if (route.result === 'checked') return reply.serialize(result);
  if (route.result === 'trusted' || typeof result !== 'object' || result === null)
    return toTrustedJson(route, reply, result, checksResults);
  const known = sharedJson.get(result);
  if (known) return known;
  const json = Buffer.from(toTrustedJson(route, reply, result, checksResults));
  sharedJson.set(result, json);
  return json;
}

/**
 * Returns an endpoint's result for a page that is rendered in this process, like `toJson` does for HTTP. The page must
 * not change it, since caches may hold the same objects.
 * @param checksResults whether to check trusted results too; true in tests
 * @throws Error if the result doesn't match its schema, or is trusted and has further fields; a trusted result only if
 *   it is checked
 */
export function toPageResult(
  route: Pick<Route, 'endpoint' | 'result'>,
  result: unknown,
  { checksResults }: { checksResults: boolean },
): unknown {
  const { result: schema } = route.endpoint;
  if (route.result === 'checked') return schema.parse(result);
  const serialize = (made: unknown) => JSON.stringify(schema.parse(made));
  if (checksResults) toTrustedJson(route, { serialize }, result, checksResults);
  return result;
}

function toTrustedJson(
  { endpoint }: ResultRoute,
  reply: { serialize(result: unknown): Json },
  result: unknown,
  checksResults: boolean,
): string {
  const json = JSON.stringify(result);
  if (checksResults && !isDeepStrictEqual(JSON.parse(json), JSON.parse(String(reply.serialize(result)))))
    throw new Error(`The result of ${endpoint.path} has fields that its schema doesn’t name.`);
  return json;
}
