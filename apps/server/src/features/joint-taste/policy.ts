import type { Policy } from '../../kernel/policy.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** To have a group of this many people, the viewer included. */
    'joint-group.grow': { readonly size: number };
  }
}

/** Permissions for choosing together. Every member may have groups of any size. */
export const policy: Policy<'joint-group.grow'> = {
  'joint-group.grow': () => true,
};
