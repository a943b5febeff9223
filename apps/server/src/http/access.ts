import { AppError, type Endpoint } from '@palate/contract';
import type { AccessToken } from '../adapters/identity/verify-token.ts';
import type { Viewer } from '../kernel/viewer.ts';

/**
 * Lets a call through to whom its endpoint is open, over HTTP and while rendering. Whose an `owner`'s
 * thing is, the endpoint itself looks up.
 * @throws UNAUTHENTICATED
 */
export function requireAccess(
  { access }: Endpoint,
  { viewer, token }: { viewer: Viewer; token: AccessToken | null },
): void {
  const isOpen = {
    always: true,
    anyone: true,
    visitor: true,
    holder: token !== null,
    member: viewer.member !== null && !viewer.member.isLeaving,
    owner: viewer.member !== null && !viewer.member.isLeaving,
    leaving: viewer.member !== null,
  } as const satisfies Record<typeof access, boolean>;
  if (!isOpen[access]) throw new AppError('UNAUTHENTICATED');
}
