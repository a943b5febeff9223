import { AppError } from '@palate/contract';
import { can, type Policy } from '../../kernel/policy.ts';
import type { Viewer } from '../../kernel/viewer.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** To decide about a member, a text of theirs, or their appeal. */
    'moderation.decide': { readonly userId: string };
  }
}

/** Permission to moderate, in addition to the role: nobody decides about themselves. */
export const policy: Policy<'moderation.decide'> = {
  'moderation.decide': ({ member }, { userId }) => member !== null && member.userId !== userId,
};

/** Checks that a moderator may decide about a member. @throws MODERATE_SELF if it is the moderator */
export async function requireOtherMember(viewer: Viewer, userId: string): Promise<void> {
  if (!(await can(viewer, 'moderation.decide', { userId }))) throw new AppError('MODERATE_SELF');
}
