import { AppError } from '@palate/contract';
import type { Viewer } from '../../kernel/viewer.ts';

/** Returns whether the viewer has Premium now: a member whose subscription hasn't ended. */
export function hasPremium({ member }: Pick<Viewer, 'member'>): boolean {
  return member?.role === 'PREMIUM_USER' && !member.isBeingDeleted;
}

/**
 * Throws unless the viewer has Premium now.
 * @throws PREMIUM_REQUIRED
 */
export function requirePremium(viewer: Pick<Viewer, 'member'>): void {
  if (!hasPremium(viewer)) throw new AppError('PREMIUM_REQUIRED');
}
