import type { Policy } from '../../kernel/policy.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** Reads what a member tracks. */
    'tracking.read': { readonly ownerId: string };
  }
}

/** What members track is theirs alone to read. */
export const policy: Policy<'tracking.read'> = {
  'tracking.read': ({ member }, { ownerId }) => member?.userId === ownerId,
};
