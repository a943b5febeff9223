import { AppError, type checkHandle, type ResultOf } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { getUserIdByHandle } from './handles.sql.ts';
import { parseHandle } from './handles.ts';

/**
 * Checks whether a member can have a handle (a name after @) while they type it. Saving checks again, since somebody
 * else may have taken the handle in between.
 * @returns `available`, `taken` or `invalid`
 */
export async function checkHandleFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  text: string,
): Promise<ResultOf<typeof checkHandle>['state']> {
  try {
    const owner = await getUserIdByHandle(db, parseHandle(text), now);
    return owner === undefined || owner === userId ? 'available' : 'taken';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'HANDLE_TAKEN' ? 'taken' : 'invalid';
  }
}
