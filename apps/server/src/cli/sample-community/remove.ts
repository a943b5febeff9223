import type { Db } from '../../db/database.ts';
import { deleteMember } from '../../features/identity/index.ts';
import { deleteSampleMembers, listSampleSubs } from './sample-members.sql.ts';

/**
 * Removes the sample community with everything that it wrote, in one transaction. What members wrote in answer to it
 * stays, as after any deleted account.
 * @returns how many sample members there were
 */
export async function removeSampleCommunity(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const subs = await listSampleSubs(transaction);
    for (const sub of subs) await deleteMember(transaction, { sub, originJti: null });
    await deleteSampleMembers(transaction);
    return subs.length;
  });
}
