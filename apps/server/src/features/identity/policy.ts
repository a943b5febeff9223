import type { Policy } from '../../kernel/policy.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    'session.end': { readonly userId: string };
  }
}

/** Permission to end sessions: members may end only their own sessions. */
export const policy: Policy<'session.end'> = {
  'session.end': ({ member }, { userId }) => member?.userId === userId,
};
