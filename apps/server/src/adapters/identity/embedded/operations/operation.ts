import type { z } from 'zod';
import { invalidParameter } from '../pool-error.ts';
import type { Caller, PoolGround } from '../pool-ground.ts';

/** One operation of the pool's protocol. */
export interface Operation {
  readonly name: string;
  /** @throws PoolError */
  run(ground: PoolGround, input: unknown, caller: Caller): Promise<object>;
}

/** Defines an operation with the form of its request; what isn't named there is let be, as the service does. */
export function defineOperation<Input>(
  name: string,
  schema: z.ZodType<Input>,
  handler: (ground: PoolGround, input: Input, caller: Caller) => Promise<object>,
): Operation {
  return {
    name,
    async run(ground, input, caller) {
      const parsed = schema.safeParse(input);
      if (parsed.success) return handler(ground, parsed.data, caller);
      const [issue] = parsed.error.issues;
      // The value isn't repeated: it may be a password.
      throw invalidParameter(`${issue?.path.join('.') || 'The request'}: ${issue?.message}`);
    },
  };
}
