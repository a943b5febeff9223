import { AppError } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import type { ShownSection } from '../../kernel/shown-to.sql.ts';
import { isMemberPresent, isSectionShown } from './members.sql.ts';

type Asked = Pick<Context, 'db' | 'viewer'>;

/**
 * Checks that the viewer may see that a member exists.
 * @throws USER_NOT_FOUND if the member doesn't exist, if their account is being deleted, or, unless the member is the
 *   viewer, if they are suspended or one of the two has blocked the other
 */
export async function requirePresent({ db, viewer }: Asked, memberId: string): Promise<void> {
  if (!(await isMemberPresent(db, viewer, memberId))) throw new AppError('USER_NOT_FOUND');
}

/**
 * Checks that the viewer may see a section (a part with its own audience) of a member's profile.
 * @throws USER_NOT_FOUND like `requirePresent`; NOT_SHOWN if the viewer isn't in the section's audience, even if the
 * section is empty
 */
export async function requireShown(
  { db, viewer }: Asked,
  memberId: string,
  section: ShownSection,
): Promise<void> {
  // Members always see all of their own profile.
  if (memberId === viewer.member?.userId) return;
  if (await isSectionShown(db, viewer, memberId, section)) return;
  await requirePresent({ db, viewer }, memberId);
  throw new AppError('NOT_SHOWN');
}
