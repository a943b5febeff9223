import type { Policy } from '../../kernel/policy.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** To read a member's ratings, flags and check-ins. */
    'tracking.read': { readonly ownerId: string };
  }
}

/** Permission to read what a member says about titles (ratings, flags, check-ins): members may read only their own. */
export const policy: Policy<'tracking.read'> = {
  'tracking.read': ({ member }, { ownerId }) => member?.userId === ownerId,
};
