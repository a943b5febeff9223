import { createUserPool } from '../../adapters/identity/index.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { isOnLoopback, siteUrl } from '../../site-url.ts';
import { createMembers, deleteMember, endMemberSessions } from '../identity/index.ts';
import { openModels, withLearned } from '../models/index.ts';
import { openJobPayments } from '../subscription/index.ts';

/**
 * Opens the catalog for a job that sends letters, with the newest model. The job needs its own, since a worker
 * process otherwise has none; it is closed after the job.
 */
export async function openCatalogue(
  db: Db,
  config: Config,
  now: () => Date,
): Promise<{ dependencies: Dependencies; close(): Promise<void> }> {
  const pool = await createUserPool(config.identity, {
    db,
    baseUrl: () => siteUrl(config),
    now,
    deleteMember,
    endMemberSessions,
    isOnLoopback: isOnLoopback(config),
  });
  const catalogue = withLearned(
    await createCatalogue(db, { databaseUrl: config.databaseUrl, pollMs: null }),
    await openModels(db, { pollMs: null }),
  );
  const payments = await openJobPayments({ db, config, now });
  return {
    dependencies: { db, catalogue, now, payments, members: createMembers({ db, pool, now }) },
    async close() {
      await payments.close();
      await catalogue.close();
      await pool.close();
    },
  };
}
