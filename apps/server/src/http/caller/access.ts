import { AppError, type Endpoint } from '@palate/contract';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/**
 * Checks whether the viewer may call an endpoint, over HTTP or while a page is rendered. For `owner` access the
 * endpoint checks ownership itself.
 * @throws UNAUTHENTICATED; FORBIDDEN if only moderators may call it, and the viewer isn't one or is suspended;
 *   ACCOUNT_SUSPENDED if a suspended member may not call it
 */
export function requireAccess(
  { access, isForPublishing }: Endpoint,
  { viewer, token }: { viewer: Viewer; token: AccessToken | null },
): void {
  const isOpen = {
    always: true,
    anyone: true,
    visitor: true,
    shown: true,
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
