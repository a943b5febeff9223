import { AppError } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requirePresent } from '../audience/index.ts';
import { changePair } from './follow.ts';
import { deleteRelation, hasRelation, insertRelation } from './relations.sql.ts';

/**
 * Blocks or mutes a member for the viewer. Does nothing if this was done before. When the viewer blocks a member,
 * neither follows the other any longer.
 * @throws USER_NOT_FOUND, BLOCK_SELF, ACCOUNT_DELETED
 */
export async function hideMember(context: Context, otherId: string, kind: 'block' | 'mute'): Promise<void> {
  const { viewer, now } = context;
  if (otherId === memberOf(viewer).userId) throw new AppError('BLOCK_SELF');
  await changePair(context, otherId, async (transaction, pair) => {
    // A blocked member can't be seen, so a repeated block is recognized first.
    if (await hasRelation(transaction, pair, kind)) return;
    await requirePresent({ db: transaction, viewer }, otherId);
    if (kind === 'block') {
      await deleteRelation(transaction, pair, ['follow', 'request']);
      const reverse = { userId: otherId, otherId: pair.userId };
      await deleteRelation(transaction, reverse, ['follow', 'request']);
    }
    if (!(await insertRelation(transaction, pair, kind, now))) throw new AppError('ACCOUNT_DELETED');
  });
}

/** Unblocks or unmutes a member for the viewer. Does nothing if the member isn't blocked or muted. */
export function showMember(context: Context, otherId: string, kind: 'block' | 'mute'): Promise<void> {
  return changePair(context, otherId, async (transaction, pair) => {
    await deleteRelation(transaction, pair, [kind]);
  });
}
