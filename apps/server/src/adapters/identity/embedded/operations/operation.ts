import type { z } from 'zod';
import type { Caller, PoolContext } from '../pool-context.ts';
import { invalidParameter } from '../pool-error.ts';

/** One operation of the pool's protocol (AWS Cognito's), such as `SignUp`. */
export interface Operation {
  readonly name: string;
  /**
   * Runs the operation.
   * @throws PoolError
   */
  run(context: PoolContext, input: unknown, caller: Caller): Promise<object>;
}

/**
 * Defines an operation of the pool, with the schema of its request. Ignores other fields of requests, as AWS Cognito
 * does.
 */
export function defineOperation<Input>(
  name: string,
  schema: z.ZodType<Input>,
  handler: (context: PoolContext, input: Input, caller: Caller) => Promise<object>,
): Operation {
  return {
    name,
    async run(context, input, caller) {
      const parsed = schema.safeParse(input);
      if (parsed.success) return handler(context, parsed.data, caller);
      const [issue] = parsed.error.issues;
      // Don't repeat the value, which may be a password.
      throw invalidParameter(`${issue?.path.join('.') || 'The request'}: ${issue?.message}`);
    },
  };
}
