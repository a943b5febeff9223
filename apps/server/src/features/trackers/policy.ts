import type { Policy } from '../../kernel/policy.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** To read what a member says about titles. */
    'tracking.read': { readonly ownerId: string };
  }
}

/** Permission to read what a member says about titles (ratings, flags, check-ins): members may read only their own. */
export const policy: Policy<'tracking.read'> = {
  'tracking.read': ({ member }, { ownerId }) => member?.userId === ownerId,
};
