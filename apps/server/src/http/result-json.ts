import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@palate/contract';
import type { Route } from './route.ts';

/**
 * Converts an endpoint's result to JSON. Unless the result is trusted, checks it against its schema, and leaves out
 * fields that the schema doesn't name.
 * @param reply the response, whose `serialize` checks and converts the result
 * @param checksResults whether to check trusted results too; true in tests
 * @throws Error if a trusted result is checked and doesn't match its schema, or has further fields
 */
export function toJson(
  { endpoint, isResultTrusted }: Pick<Route, 'isResultTrusted'> & { endpoint: Pick<Endpoint, 'path'> },
  reply: { serialize(result: unknown): string | ArrayBuffer | Buffer },
  result: unknown,
  { checksResults }: { checksResults: boolean },
): string | ArrayBuffer | Buffer {
  if (!isResultTrusted) return reply.serialize(result);
  const json = JSON.stringify(result);
  if (checksResults && !isDeepStrictEqual(JSON.parse(json), JSON.parse(String(reply.serialize(result)))))
    throw new Error(`The result of ${endpoint.path} has fields that its schema doesn’t name.`);
  return json;
}
