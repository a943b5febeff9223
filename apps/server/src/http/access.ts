import { AppError, type Endpoint } from '@palate/contract';
import type { AccessToken } from '../adapters/identity/verify-token.ts';
import type { Viewer } from '../kernel/viewer.ts';

/**
 * Checks the access of an endpoint, over HTTP and while rendering. For `owner` access the endpoint checks ownership
 * itself.
 * @throws UNAUTHENTICATED; FORBIDDEN to members who aren't moderators or are suspended; ACCOUNT_SUSPENDED
 */
export function requireAccess(
  { access, isForPublishing }: Endpoint,
  { viewer, token }: { viewer: Viewer; token: AccessToken | null },
): void {
  const isOpen = {
    always: true,
    anyone: true,
    visitor: true,
    holder: token !== null,
    member: viewer.member !== null && !viewer.member.isBeingDeleted,
    moderator: viewer.member !== null && !viewer.member.isBeingDeleted,
    owner: viewer.member !== null && !viewer.member.isBeingDeleted,
    deleting: viewer.member !== null,
  } as const satisfies Record<typeof access, boolean>;
  if (!isOpen[access]) throw new AppError('UNAUTHENTICATED');
  if (access === 'moderator' && (!viewer.member?.isModerator || viewer.member.isSuspended))
    throw new AppError('FORBIDDEN');
  if (isForPublishing && viewer.member?.isSuspended) throw new AppError('ACCOUNT_SUSPENDED');
}
