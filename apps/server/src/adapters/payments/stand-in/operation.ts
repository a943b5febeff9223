import { z } from 'zod';
import type { Store } from './store.ts';
import { invalidRequest } from './wire-error.ts';

/** Context in which an operation of the provider's API runs. */
export interface OperationContext {
  readonly store: Store;
  /** Parts of the path, by name. */
  readonly ids: Readonly<Record<string, string>>;
  /** The site's address, for links to hosted pages; without a trailing slash. */
  readonly siteUrl: string;
}

/** One operation of the embedded payment provider. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with parameters as `:id`. */
  readonly path: string;
  run(parameters: unknown, context: OperationContext): Promise<unknown>;
}

/** Defines an operation of the embedded payment provider. An unknown or invalid parameter is an error, as at Stripe. */
export function operation<Schema extends z.ZodType>(
  method: Operation['method'],
  path: string,
  schema: Schema,
  run: (parameters: z.output<Schema>, context: OperationContext) => Promise<unknown>,
): Operation {
  return {
    method,
    path,
    run: async (given, context) => {
      const parsed = schema.safeParse(given);
      if (parsed.success) return run(parsed.data, context);
      const issue = parsed.error.issues[0];
      const unknownName = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      const param = [...(issue?.path ?? []), ...(unknownName === undefined ? [] : [unknownName])].join('.');
      if (unknownName !== undefined)
        throw invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
      throw invalidRequest(`Invalid ${param}: ${issue?.message}`, { param, code: 'parameter_invalid' });
    },
  };
}

/** Schemas of the parameters that every operation accepts. */
export const COMMON = { expand: z.array(z.string()).optional() };
/** Schema of an operation that accepts no parameters besides the common ones. */
export const nothing = z.strictObject(COMMON);
/** Schemas of the parameters that every list operation accepts. */
export const PAGE = {
  ...COMMON,
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};
/** Schema of an object's metadata: texts by name; an empty object by default. */
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
/** Schema of a time in seconds since 1970. */
export const time = z.coerce.number().int();
/** Schema of a boolean, which Stripe's protocol sends as `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
